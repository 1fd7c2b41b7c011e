
const json=e=>`${jsonText(e)}\n`,jsonText=e=>JSON.stringify(e,null,2).replace(/##(?=(?:vso)?\[)/gi,`#\\u0023`);export{jsonText as n,json as t};
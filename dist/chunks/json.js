
const e=e=>`${t(e)}\n`,t=e=>JSON.stringify(e,null,2).replace(/##(?=(?:vso)?\[)/gi,`#\\u0023`);export{t as n,e as t};
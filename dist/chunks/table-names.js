
function e(e){return Array.from(e.matchAll(/"([^"]*)"|\[([^\]]*)\]|'([^']*)'|[^."'`[\]]+/g),([e,...t])=>(t.find(e=>e!==void 0)??e).trim()).filter(e=>e!==``)}export{e as t};
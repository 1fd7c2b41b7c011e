
import{t as e}from"./libesm.js";async function t({change:t,baseText:n,headText:r}){let i=(e(t.basePath??``,t.headPath??``,n,r,``,``,{context:1,timeout:500})?.hunks??[]).flatMap(e=>[`@@ -${e.oldStart},${e.oldLines} +${e.newStart},${e.newLines} @@`,...e.lines]);return[...i.slice(0,120),...i.length>120?[`… ${i.length-120} more lines`]:[]].join(`
`)}export{t as hunkOf};
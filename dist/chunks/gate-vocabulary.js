
import{gn as e,ht as t}from"./judging.js";const n={rules:e,formats:t.map(e=>e.name)};export{n as vocabulary};

import{k as e,m as t}from"./judging.js";const n={rules:e,formats:t.map(e=>e.name)};export{n as vocabulary};
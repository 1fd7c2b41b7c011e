
import{_t as e,hn as t}from"./judging.js";const n={rules:t,formats:e.map(e=>e.name)};export{n as vocabulary};
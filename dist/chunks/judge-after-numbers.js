
import{r as e}from"./rolldown-runtime.js";import{r as t,t as n}from"./semver.js";var r=e(t(),1),i=e(n(),1),a=r.default,o=i.default;export{a as compare,o as parse};
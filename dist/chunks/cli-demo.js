
import{Dr as e,Ir as t,Kn as n,Or as r,Pr as i,_r as a,a as o,d as s,h as c,o as l,qn as u,t as d,ur as f,wr as p,yr as m}from"./start.js";import{t as h}from"./memory.js";const g={orders:`contracts/orders.odcs.yaml`,customers:`contracts/customers.yaml`,payments:`contracts/payments.yaml`},_=new Map([[g.orders,`# Open Data Contract Standard
apiVersion: v3.0.2
kind: DataContract
id: shop-orders
name: Orders
version: 1.4.0
status: active
schema:
  - name: orders
    physicalName: shop.orders
    properties:
      - name: order_id
        logicalType: string
        required: true
        primaryKey: true
        primaryKeyPosition: 1
      - name: customer_id
        logicalType: string
        required: true
      - name: total
        logicalType: number
        required: true
      - name: placed_at
        logicalType: date
        required: true
`],[g.customers,`# the simple contract
id: shop-customers
version: 3.1.0
owner: crm
schema:
  - name: customer_id
    type: string
    required: true
    unique: true
  - name: email
    type: string
    required: true
    pii: true
  - name: country
    type: string
`],[g.payments,`# Data Contract Specification
dataContractSpecification: 1.1.0
id: shop-payments
info:
  title: Payments
  version: 2.1.0
  owner: billing
models:
  payments:
    type: table
    fields:
      payment_id:
        type: string
        required: true
        primaryKey: true
      order_id:
        type: string
        required: true
      state:
        type: string
        required: true
        enum: [authorised, captured, failed]
`]]);function v(e){let t=Object.entries(e).filter(([e])=>!e.startsWith(`GIT_`));return{...Object.fromEntries(t),GIT_CONFIG_GLOBAL:`/dev/null`,GIT_CONFIG_NOSYSTEM:`1`}}function y(n,o){let s=v(o),c=r(m(p(),`driftgate-demo-`)),l=(n,r)=>{e(a(m(c,n)),{recursive:!0}),t(m(c,n),r)},u=(...e)=>f(`git`,[`-c`,`user.name=Demo`,`-c`,`user.email=demo@example.com`,`-c`,`core.autocrlf=false`,...e],{cwd:c,env:s,stdio:`ignore`}).status===0;for(let[e,t]of n)l(e,t);let d=()=>i(c,{recursive:!0,force:!0});if(u(`-c`,`init.defaultBranch=main`,`init`,`-q`)&&u(`add`,`-A`)&&u(`commit`,`-q`,`-m`,`The contracts of a shop`))return{folder:c,env:s,write:l,remove:d};d()}const b=[{title:`A new column`,story:`The orders team adds a column that may be null, and raises the minor version.`,path:g.orders,edits:[{from:`version: 1.4.0
`,to:`version: 1.5.0
`},{from:`        logicalType: date
        required: true
`,to:`        logicalType: date
        required: true
      - name: coupon
        logicalType: string
`}],moral:`Nobody who reads orders today notices. It passes, and the version says what it is.`},{title:`Tidying up`,story:`Somebody renames a column to the house style. The version stays.`,path:g.customers,edits:[{from:`  - name: email
`,to:`  - name: email_address
`}],moral:`Every query that names the column fails the next morning. The record shows it.`},{title:`One more state`,story:`Billing starts to send refunds, and raises the minor version: it is only one more value.`,path:g.payments,edits:[{from:`  version: 2.1.0
`,to:`  version: 2.2.0
`},{from:`        enum: [authorised, captured, failed]
`,to:`        enum: [authorised, captured, failed, refunded]
`}],moral:`Consumers were promised three states and meet a fourth. A minor version does not own up to that.`},{title:`Owning up`,story:`So billing declares it: the same change as a new major version.`,path:g.payments,edits:[{from:`  version: 2.2.0
`,to:`  version: 3.0.0
`}],on:!0,moral:`The break is still told, and no longer stops anybody: it was announced.`}];function x(e,t){let n=e;for(let{from:e,to:r}of t){if(!n.includes(e))throw Error(`the demo's contract has no ${JSON.stringify(e)}`);n=n.replace(e,()=>r)}return n}function S(e){let t=b[e];if(!t)throw Error(`the demo has no step ${e}`);let n=t.on?S(e-1).after:_.get(t.path)??``;return{before:n,after:x(n,t.edits)}}async function C({flags:e},{say:t,env:r,width:i,color:a}){let s=o(a),c=y(_,r);try{t(w([...l(E(c),i),``]));for(let[e,r]of b.entries()){let{after:o}=S(e);t(w([s([`bold`,`underline`],`${e+1}. ${r.title}`),``,...l(r.story,i),``,s(`dim`,r.path),...r.edits.flatMap(e=>A(e,s)),``,`${s(`green`,`$`)} ${s(`bold`,`driftgate`)}`,``]));let u=c?await O(c,r.path,o):await k(r.path,o);c&&!r.on&&!b[e+1]?.on&&c.write(r.path,_.get(r.path)??``),t(`${T(d(u,{...n,width:i-2,color:a}))}\n`),t(w([...l(r.moral,i,`→ `),``]))}t(w(D(e.has(`keep`)?c:void 0,i,s)))}finally{e.has(`keep`)||c?.remove()}return 0}const w=e=>`${e.join(`
`)}\n`,T=e=>e.replace(/^(?=.)/gm,`  `);function E(e){return`${e?`This is a small repository of a shop, made just now in ${e.folder}`:`These are the contracts of a shop, held in memory since there is no git here`}: orders (Open Data Contract Standard), customers (the simple contract) and payments (Data Contract Specification). Here are ${b.length} changes to them, and what the gate says.`}function D(e,t,n){return[n([`bold`,`underline`],`Now yours`),``,...e?[`The repository is still there: ${n(`bold`,`cd ${e.folder}`)}`,``]:[],...l(`In a repository with contracts of your own:`,t),``,`  ${n(`bold`,`driftgate ls`)}       what it finds`,`  ${n(`bold`,`driftgate`)}          what a pull request of this branch would be told`,`  ${n(`bold`,`driftgate explain`)}  what the rules mean`]}async function O({folder:e,env:t,write:n},r,i){n(r,i);let a=await u(e,{env:t,here:e});try{let e=a.workTree(),{base:t}=await a.base(void 0,e);return await s({base:t,head:e})}finally{a.close()}}async function k(e,t){return s({base:h(`before`,_),head:h(`after`,new Map([..._,[e,t]]))},{config:c})}function A({from:e,to:t},n){let[r,i]=[e,t].map(e=>e.replace(/\n$/,``).split(`
`));return[...r.filter(e=>!i.includes(e)).map(e=>n(`red`,`- ${e}`)),...i.filter(e=>!r.includes(e)).map(e=>n(`green`,`+ ${e}`))]}export{C as demo};

import{$t as e,C as t,Et as n,Ft as r,_ as i,c as a,cn as o,di as s,en as c,k as l,on as u,pi as d,s as f,t as p,vt as m}from"./start.js";import{t as h}from"./memory.js";const g={orders:`contracts/orders.odcs.yaml`,customers:`contracts/customers.yaml`,payments:`contracts/payments.yaml`},_=new Map([[g.orders,`# Open Data Contract Standard
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
`]]);function v(e){let t=Object.entries(e).filter(([e])=>!e.startsWith(`GIT_`));return{...Object.fromEntries(t),GIT_CONFIG_GLOBAL:`/dev/null`,GIT_CONFIG_NOSYSTEM:`1`}}function y(t,n){let i=v(n),a=c(d(l(),`driftgate-demo-`)),f=(t,n)=>{e(s(d(a,t)),{recursive:!0}),o(d(a,t),n)},p=(...e)=>r(`git`,[`-c`,`user.name=Demo`,`-c`,`user.email=demo@example.com`,`-c`,`core.autocrlf=false`,...e],{cwd:a,env:i,stdio:`ignore`}).status===0;for(let[e,n]of t)f(e,n);let m=()=>u(a,{recursive:!0,force:!0});if(p(`-c`,`init.defaultBranch=main`,`init`,`-q`)&&p(`add`,`-A`)&&p(`commit`,`-q`,`-m`,`The contracts of a shop`))return{folder:a,env:i,write:f,remove:m};m()}const b=[{title:`A new column`,story:`The orders team adds a column that may be null, and raises the minor version.`,path:g.orders,edits:[{from:`version: 1.4.0
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
`}],on:!0,moral:`The break is still told, and no longer stops anybody: it was announced.`}];function x(e,t){let n=e;for(let{from:e,to:r}of t){if(!n.includes(e))throw Error(`the demo's contract has no ${JSON.stringify(e)}`);n=n.replace(e,()=>r)}return n}function S(e){let t=b[e];if(!t)throw Error(`the demo has no step ${e}`);let n=t.on?S(e-1).after:_.get(t.path)??``;return{before:n,after:x(n,t.edits)}}async function C({flags:e},{say:t,env:n,width:r,color:i}){let o=f(i),s=y(_,n);try{t(w([...a(E(s),r),``]));for(let[e,n]of b.entries()){let{after:c}=S(e);t(w([o([`bold`,`underline`],`${e+1}. ${n.title}`),``,...a(n.story,r),``,o(`dim`,n.path),...n.edits.flatMap(e=>A(e,o)),``,`${o(`green`,`$`)} ${o(`bold`,`driftgate`)}`,``]));let l=s?await O(s,n.path,c):await k(n.path,c);s&&!n.on&&!b[e+1]?.on&&s.write(n.path,_.get(n.path)??``),t(`${T(p(l,{...m,width:r-2,color:i}))}\n`),t(w([...a(n.moral,r,`→ `),``]))}t(w(D(e.has(`keep`)?s:void 0,r,o)))}finally{e.has(`keep`)||s?.remove()}return 0}const w=e=>`${e.join(`
`)}\n`,T=e=>e.replace(/^(?=.)/gm,`  `);function E(e){return`${e?`This is a small repository of a shop, made just now in ${e.folder}`:`These are the contracts of a shop, held in memory since there is no git here`}: orders (Open Data Contract Standard), customers (the simple contract) and payments (Data Contract Specification). Here are ${b.length} changes to them, and what the gate says.`}function D(e,t,n){return[n([`bold`,`underline`],`Now yours`),``,...e?[`The repository is still there: ${n(`bold`,`cd ${e.folder}`)}`,``]:[],...a(`In a repository with contracts of your own:`,t),``,`  ${n(`bold`,`driftgate ls`)}       what it finds`,`  ${n(`bold`,`driftgate`)}          what a pull request of this branch would be told`,`  ${n(`bold`,`driftgate explain`)}  what the rules mean`]}async function O({folder:e,env:t,write:r},a,o){r(a,o);let s=await n(e,{env:t,here:e});try{let e=s.workTree(),{base:t}=await s.base(void 0,e);return await i({base:t,head:e})}finally{s.close()}}async function k(e,n){return i({base:h(`before`,_),head:h(`after`,new Map([..._,[e,n]]))},{config:t})}function A({from:e,to:t},n){let[r,i]=[e,t].map(e=>e.replace(/\n$/,``).split(`
`));return[...r.filter(e=>!i.includes(e)).map(e=>n(`red`,`- ${e}`)),...i.filter(e=>!r.includes(e)).map(e=>n(`green`,`+ ${e}`))]}export{C as demo};
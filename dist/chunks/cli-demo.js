
import{$ as e,I as t,K as n,Z as r,_ as i,at as a,b as o,ct as s,it as c,m as l,p as u,rt as d,t as f,ut as p}from"./start.js";import{t as m}from"./memory.js";import{v as h}from"./command.js";const g={orders:`contracts/orders.odcs.yaml`,customers:`contracts/customers.yaml`,payments:`contracts/payments.yaml`},_=new Map([[g.orders,`# Open Data Contract Standard
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
`]]);function environment(e){let t=Object.entries(e).filter(([e])=>!e.startsWith(`GIT_`));return{...Object.fromEntries(t),GIT_CONFIG_GLOBAL:`/dev/null`,GIT_CONFIG_NOSYSTEM:`1`}}function makeRepository(t,i){let o=environment(i),l=a(e(d(),`driftgate-demo-`)),write=(t,n)=>{c(r(e(l,t)),{recursive:!0}),p(e(l,t),n)},git=(...e)=>n(`git`,[`-c`,`user.name=Demo`,`-c`,`user.email=demo@example.com`,`-c`,`core.autocrlf=false`,...e],{cwd:l,env:o,stdio:`ignore`}).status===0;for(let[e,n]of t)write(e,n);let remove=()=>s(l,{recursive:!0,force:!0});if(git(`-c`,`init.defaultBranch=main`,`init`,`-q`)&&git(`add`,`-A`)&&git(`commit`,`-q`,`-m`,`The contracts of a shop`))return{folder:l,env:o,write,remove};remove()}const v=[{title:`A new column`,story:`The orders team adds a column that may be null, and raises the minor version.`,path:g.orders,edits:[{from:`version: 1.4.0
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
`}],on:!0,moral:`The break is still told, and no longer stops anybody: it was announced.`}];function edited(e,t){let n=e;for(let{from:e,to:r}of t){if(!n.includes(e))throw Error(`the demo's contract has no ${JSON.stringify(e)}`);n=n.replace(e,()=>r)}return n}function sides(e){let t=v[e];if(!t)throw Error(`the demo has no step ${e}`);let n=t.on?sides(e-1).after:_.get(t.path)??``;return{before:n,after:edited(n,t.edits)}}async function demo({flags:e},{say:t,env:n,width:r,color:i}){let a=u(i),o=makeRepository(_,n);try{t(lines([...l(opening(o),r),``]));for(let[e,n]of v.entries()){let{after:s}=sides(e);t(lines([a([`bold`,`underline`],`${e+1}. ${n.title}`),``,...l(n.story,r),``,a(`dim`,n.path),...n.edits.flatMap(e=>changedLines(e,a)),``,`${a(`green`,`$`)} ${a(`bold`,`driftgate`)}`,``]));let c=o?await judgeThere(o,n.path,s):await judgeTexts(n.path,s);o&&!n.on&&!v[e+1]?.on&&o.write(n.path,_.get(n.path)??``),t(`${indented(f(c,{...h,width:r-2,color:i}))}\n`),t(lines([...l(n.moral,r,`→ `),``]))}t(lines(closing(e.has(`keep`)?o:void 0,r,a)))}finally{e.has(`keep`)||o?.remove()}return 0}const lines=e=>`${e.join(`
`)}\n`,indented=e=>e.replace(/^(?=.)/gm,`  `);function opening(e){return`${e?`This is a small repository of a shop, made just now in ${e.folder}`:`These are the contracts of a shop, held in memory since there is no git here`}: orders (Open Data Contract Standard), customers (the simple contract) and payments (Data Contract Specification). Here are ${v.length} changes to them, and what the gate says.`}function closing(e,t,n){return[n([`bold`,`underline`],`Now yours`),``,...e?[`The repository is still there: ${n(`bold`,`cd ${e.folder}`)}`,``]:[],...l(`In a repository with contracts of your own:`,t),``,`  ${n(`bold`,`driftgate ls`)}       what it finds`,`  ${n(`bold`,`driftgate`)}          what a pull request of this branch would be told`,`  ${n(`bold`,`driftgate explain`)}  what the rules mean`]}async function judgeThere({folder:e,env:n,write:r},a,o){r(a,o);let s=await t(e,{env:n,here:e});try{let e=s.workTree(),{base:t}=await s.base(void 0,e);return await i({base:t,head:e})}finally{s.close()}}async function judgeTexts(e,t){return i({base:m(`before`,_),head:m(`after`,new Map([..._,[e,t]]))},{config:o})}function changedLines({from:e,to:t},n){let[r,i]=[e,t].map(e=>e.replace(/\n$/,``).split(`
`));return[...r.filter(e=>!i.includes(e)).map(e=>n(`red`,`- ${e}`)),...i.filter(e=>!r.includes(e)).map(e=>n(`green`,`+ ${e}`))]}export{demo};
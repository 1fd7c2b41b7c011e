export { type Fault, type GitHub, github } from './server.ts'
export { type Comment, type State, chatter } from './state.ts'

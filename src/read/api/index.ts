export { type Held } from './blobs.ts'
export { type Guarded, guarded } from './objects.ts'
export { type OfApi, apiRepository } from './repository.ts'

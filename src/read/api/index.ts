export { type Held } from './blobs.ts'
export { type Guarded, guarded } from './objects.ts'
export { apiRepository } from './repository.ts'

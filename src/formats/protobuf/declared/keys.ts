/** By what declarations of two revisions are paired: names within the package, and numbers where those are what stays. */
import { nestedName } from './entries.ts'
import type { Enum, EnumValue, Field, Message, Method, Oneof, Service } from '../tree.ts'

export const keyOfMessage = (message: Message): string => `message ${nestedName(message)}`
export const keyOfEnum = (of: Enum): string => `enum ${nestedName(of)}`
export const keyOfValue = ({ parent, number }: EnumValue): string => `value ${nestedName(parent)}#${number}`
export const keyOfField = ({ parent, number, extendee, fullName, file }: Field): string =>
  (extendee ? `extension of ${extendee.fullName}#${number}` : `field ${parent ? nestedName(parent) : nestedName({ file, fullName })}#${number}`)
export const keyOfExtension = (extension: Field): string => `extension ${nestedName(extension)}`
export const keyOfOneof = (oneof: Oneof): string => `oneof ${nestedName(oneof)}`
export const keyOfService = (service: Service): string => `service ${nestedName(service)}`
export const keyOfMethod = (method: Method): string => `rpc ${nestedName(method)}`

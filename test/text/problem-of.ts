import { Problem, type ProblemDetails } from '../../src/text/problem.ts'

/** The details of the Problem that `read` throws; anything else thrown, or nothing, fails the test. */
export function problemOf(read: () => unknown): ProblemDetails {
  try {
    read()
  } catch (error) {
    if (error instanceof Problem) return error.details
    throw error
  }
  throw new Error('no Problem was thrown')
}

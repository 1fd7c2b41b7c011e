// The least that an action made with @actions/core loads: all of it, and nothing is done.
export * from '@actions/core'

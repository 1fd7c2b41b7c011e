/** The workflow that `init` writes: examples/github-workflow.yml, whose test holds both alike, for pushes to the repository's own default branch. */

export const workflowPath = '.github/workflows/contracts.yml'

export function workflowFor(branch: string): string {
  return `name: Data contracts

on:
  # No \`paths\` filter. A required check that a filter leaves out stays "expected" for ever and blocks the merge; a change in a shared file can
  # break a contract that the filter does not name; and where no contract changed the step is done in a moment.
  pull_request:
  merge_group: # where pull requests go through a merge queue, which waits for every required check
  push:
    branches: [${branchPattern(branch)}]

permissions:
  contents: read # checks the repository out, and fetches the commit to compare with
  pull-requests: write # writes the comment on the pull request

jobs:
  contracts:
    name: Contracts stay compatible
    runs-on: ubuntu-latest
    timeout-minutes: 10
    steps:
      - uses: actions/checkout@v7 # its default depth of 1 is enough
        with:
          persist-credentials: false # no later step finds the token in the clone
      - uses: driftgate/driftgate@v1
`
}

/** A branch as a workflow's pattern in YAML: what patterns and YAML take for more than a name is written so that it is none. */
function branchPattern(branch: string): string {
  const pattern = branch.replace(/[*?+!\]\\[]/g, '\\$&')
  return /^[a-z][\w./-]*$/i.test(pattern) && !/^(?:true|false|yes|no|on|off|null|y|n)$/i.test(pattern) ? pattern : `'${pattern.replaceAll("'", "''")}'`
}

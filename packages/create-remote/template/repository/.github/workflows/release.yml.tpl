# A branch stores its release and holds it; main makes its release the candidate for 5 percent of the workspaces.
name: Release
on:
  push:
    branches: ['**']
permissions:
  contents: read
  # The pipeline publishes with its own identity, so that no key is kept here. The operator of the site lets it count.
  # The token of a branch has the subject repo:OWNER/NAME:ref:refs/heads/BRANCH, so a subject of main alone refuses every
  # other branch with 401. Let repo:OWNER/NAME:ref:refs/heads/* count, or remove the step for branches. Whoever may push
  # a branch can then change this file on it and publish without --hold.
  id-token: write
concurrency: release-${{ github.ref }}
jobs:
  release:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: '20.19'
          cache: npm
      - run: npm ci
      - run: npm run verify
      - run: npm test
      - name: Store a release of the branch
        if: github.ref != 'refs/heads/main'
        # Each branch is a line of its own, so that none holds up another. Their names may begin alike.
        run: |
          digest="$(printf '%s' "$GITHUB_REF_NAME" | sha256sum | cut -c1-8)"
          line="branch-$(printf '%s' "$GITHUB_REF_NAME" | tr -c 'a-zA-Z0-9' '-' | cut -c1-20)-$digest"
          npm run release -- --version "$(npm pkg get version | tr -d '"' | cut -d- -f1)-$line.${{ github.run_number }}" --hold
      # In the quiet hours of a region this is refused, and the job fails: run it again after them.
      - name: Stage the release of main
        if: github.ref == 'refs/heads/main'
        run: npm run release -- --stage 5

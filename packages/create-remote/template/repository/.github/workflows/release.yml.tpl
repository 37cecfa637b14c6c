# A branch stores its release and holds it; main makes its release the candidate for 5 percent of the workspaces.
name: Release
on: push
permissions:
  contents: read
  # The pipeline publishes with its own identity, so that no key is kept here. The operator of the site lets it count.
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
        run: npm run release -- --version "$(npm pkg get version | tr -d '"')-branch.${{ github.run_number }}" --hold
      - name: Stage the release of main
        if: github.ref == 'refs/heads/main'
        run: npm run release -- --stage 5

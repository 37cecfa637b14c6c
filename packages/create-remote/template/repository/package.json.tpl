{
  "name": "{{name}}",
  "version": "1.0.0",
  "private": true,
  "description": "What {{name}} is for, in one line.",
  "sideEffects": ["*.css"],
  "engines": {
    "node": ">=20.19"
  },
  "larder": {
    "kind": "remote",
    "site": "{{site}}"
  },
  "scripts": {
    "dev": "larder dev {{name}}",
    "build": "larder build {{name}}",
    "test": "jest",
    "types": "tsc --noEmit",
    "lint": "eslint . --max-warnings 0",
    "verify": "npm run types && npm run lint && npm run build",
    "release": "larder release {{name}} --to {{site}}"
  },
  "dependencies": {
    "@larder/api-client": "workspace:*",
    "@larder/contracts": "workspace:*",
    "@larder/i18n": "workspace:*",
    "@larder/remote-kit": "workspace:*",
    "@larder/ui": "workspace:*",
    "react": "catalog:",
    "react-dom": "catalog:"
  },
  "devDependencies": {
    "@larder/federation": "workspace:*",
    "@testing-library/dom": "catalog:",
    "@testing-library/jest-dom": "catalog:",
    "@testing-library/react": "catalog:",
    "@testing-library/user-event": "catalog:",
    "@types/jest": "catalog:",
    "@types/react": "catalog:",
    "@types/react-dom": "catalog:",
    "eslint": "catalog:",
    "eslint-plugin-react-hooks": "catalog:",
    "jest": "catalog:",
    "jest-environment-jsdom": "catalog:",
    "typescript": "catalog:",
    "typescript-eslint": "catalog:"
  }
}

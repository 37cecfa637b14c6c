{
  "name": "@larder/{{name}}",
  "version": "1.0.0",
  "private": true,
  "description": "What {{name}} is for, in one line.",
  "sideEffects": ["*.css"],
  "larder": {
    "kind": "remote"
  },
  "exports": {
    "./start": "./src/start.ts",
    "./declaration": "./src/declaration.ts"
  },
  "scripts": {
    "dev": "larder dev {{name}}",
    "build": "larder build {{name}}",
    "release": "larder release {{name}}"
  },
  "dependencies": {
    "@larder/api-client": "workspace:*",
    "@larder/contracts": "workspace:*",
    "@larder/i18n": "workspace:*",
    "@larder/remote-kit": "workspace:*",
    "@larder/ui": "workspace:*",
    "react": "catalog:"
  },
  "devDependencies": {
    "@larder/federation": "workspace:*",
    "@types/jest": "catalog:",
    "@types/react": "catalog:"
  }
}

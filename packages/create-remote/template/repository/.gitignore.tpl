node_modules/
dist/
.larder/

// Imported first: remotes leave asynchronously, so render-shell cleans up itself and waits for them.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';

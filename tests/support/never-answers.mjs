// Run in place of a program that answers its parent.
process.on('disconnect', () => process.exit());

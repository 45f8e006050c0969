// Replaces a program that would answer its parent.
process.on('disconnect', () => process.exit());

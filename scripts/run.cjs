// The entry of every script. Old versions of Node must be able to run it, to report that they are too
// old: nothing in it may be newer than Node 12.
'use strict';

var oldest = [20, 11];
var version = process.versions.node.split('.').map(Number);

if (version[0] < oldest[0] || (version[0] === oldest[0] && version[1] < oldest[1])) {
  console.error(
    '\nGroundbreak needs Node ' +
      oldest.join('.') +
      ' or newer, and this is Node ' +
      process.versions.node +
      '. Install a newer one from https://nodejs.org/ and try again.',
  );
  process.exit(1);
} else {
  // Removes the script's name, so that its arguments start at the third, as without this file.
  var name = process.argv.splice(2, 1)[0];
  import('./' + name + '.mjs').catch(function (error) {
    console.error(error);
    process.exit(1);
  });
}

// Stands in for the package string-width in the bundled command. yargs measures nothing with it but our own help, which is Latin text without
// colours; the package is made for any text, and its patterns for emoji take longer to prepare than `odds attack` takes in all.

/** Characters that take no column of a terminal: controls, combining accents, the soft hyphen. */
const WITHOUT_WIDTH = /[\p{Cc}\p{Mn}\u00ad]/gu;

/** How many columns a Latin text takes in a terminal. */
module.exports = (text) => text.replace(WITHOUT_WIDTH, '').length;

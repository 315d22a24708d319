// Replaces the package string-width in the bundled command. yargs uses it only to measure our help,
// which is Latin text without colours. The package handles any text, and its patterns for emoji
// take longer to prepare than `odds attack` takes in total.

/** Characters without width in a terminal: controls, combining accents, the soft hyphen. */
const WITHOUT_WIDTH = /[\p{Cc}\p{Mn}\u00ad]/gu;

/** The number of columns that a Latin text takes in a terminal. */
module.exports = (text) => text.replace(WITHOUT_WIDTH, '').length;

/** Stands in for a shim that the library of translations brings along: every browser of today has what it adds. */
module.exports = Object.entries;

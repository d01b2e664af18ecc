/**
 * Stands in for the csv library of react-admin's own export, which would be loaded with every list: lists are exported by
 * the server (spec §7).
 */
export default function noExporter(): never {
  throw new Error('Lists are exported by the server.');
}

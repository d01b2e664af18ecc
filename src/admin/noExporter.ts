/** In place of the csv library of react-admin's export, loaded with every list: the server exports (spec §7). */
export default function noExporter(): never {
  throw new Error('Lists are exported by the server.');
}

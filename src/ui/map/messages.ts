/** Words of the maps. */
export const mapMessages = {
  loading: 'Loading the map…',
  failed: 'The map couldn’t load. Its information is listed below.',
  label:
    'Map with one ticket; the list below it has the same |||| Map with %{smart_count} tickets; the list below it has the same',
  legend: 'Colors on the map',
  area: 'Map with the dig area',
  list: 'Show 1 ticket as a list |||| Show %{smart_count} tickets as a list',
};

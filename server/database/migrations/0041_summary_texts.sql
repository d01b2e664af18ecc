-- Mailed summaries are stored as text that people can read, instead of lines in parts.
update import_items set reading = reading - 'heading' - 'columns' - 'tables' || jsonb_build_object('text', array_to_string(
    array(select jsonb_array_elements_text(coalesce(reading->'heading', '[]')))
    || coalesce(reading->'columns'->>0, 'Station | Response | Date/Time | Comment')
    || array(select jsonb_array_elements_text(reading->'tables'->0)), E'\n'))
  where found = 'responses' and reading->'text' is null;

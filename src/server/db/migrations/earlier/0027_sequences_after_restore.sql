SELECT setval(pg_get_serial_sequence('known_listings', 'number'), "last") FROM (
  SELECT greatest(
    (SELECT max("number") FROM "known_listings"),
    (SELECT max("seen_through") FROM "alerts"),
    (SELECT "last_value" FROM "known_listings_number_seq" WHERE "is_called")
  ) AS "last"
) AS "given" WHERE "last" > 0;

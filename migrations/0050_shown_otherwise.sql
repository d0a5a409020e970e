-- What is shown of a car was its whole record once more; it is what differs from the feed's.
UPDATE "cars" SET "shown" = (
  SELECT jsonb_object_agg(said.key, said.value) FROM jsonb_each("cars"."shown") AS said
  WHERE "cars"."record" -> said.key IS DISTINCT FROM said.value
) WHERE "shown" IS NOT NULL;

-- A name can be seen, and reads in the direction of its letters: domain/values/name.ts has the finer rule. Joiners (U+200C,
-- U+200D) belong to many scripts, but never at the beginning, behind a space or behind each other.
create or replace function is_readable_name(p_name text) returns boolean
language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select p_name !~ ('[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F'
                    '\u2028-\u202E\u2060-\u206F\u2800\u3164\uE000-\uF8FF\uFEFF\uFFA0\uFFF9-\uFFFB'
                    '\U000E0000-\U000E0FFF\U000F0000-\U0010FFFF]')
     and p_name !~ '(^|[ \u00A0\u200C\u200D])[\u200C\u200D]'
     and p_name ~ '[^ \u00A0\u1680\u2000-\u200A\u200C\u200D\u202F\u205F\u3000\u0300-\u036F\uFE00-\uFE0F]'
$$;
grant execute on function is_readable_name to morgenkreis_server;

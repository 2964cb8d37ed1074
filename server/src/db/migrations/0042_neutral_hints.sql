-- Kept sheets and reasons of shut days named the limit and the paragraph of a hint, and so who is pregnant or under 18,
-- for as long as months are kept. From now on they are closed without these; here those that were closed before follow.

-- As the owner, over all houses, and past the triggers that keep shut days as they are.
alter table site no force row level security;
alter table month_closing no force row level security;
alter table month_text no force row level security;
alter table hint_answer no force row level security;
alter table history no force row level security;
alter table hint_answer disable trigger user;
alter table history disable trigger user;
alter table month_text drop constraint month_text_closing_fk;

-- The text is JSON without spaces whose names stand in order, and a quotation mark inside of a string has a backslash
-- before it: the pattern meets nothing that a person has written.
create temporary table neutral_month on commit drop as
select site_id, month, version, hash as hash_before, text
  from (select t.site_id, t.month, t.version, t.hash,
               regexp_replace(
                 regexp_replace(
                   regexp_replace(t.text, '"is":\d+,"limit":\d+,"paragraph":"[^"]*","reason":', '"reason":', 'g'),
                   '("reason":(?:null|\{"answeredAt":"[^"]*","reason":"[A-Za-z]*","text":"(?:[^"\\]|\\.)*"\})),"rule":"[A-Za-z]*","severity":"[a-z]*"\}',
                   '\1}', 'g'),
                 '\{"reason":null\}(?:,\{"reason":null\})+', '{"reason":null}', 'g') as text
          from month_text t) made
 where hash <> encode(sha256(convert_to(text, 'UTF8')), 'hex');

update month_text t
   set text = n.text, hash = encode(sha256(convert_to(n.text, 'UTF8')), 'hex')
  from neutral_month n
 where t.site_id = n.site_id and t.month = n.month and t.version = n.version;
update month_closing c set hash = t.hash
  from month_text t
  join neutral_month n on n.site_id = t.site_id and n.month = t.month and n.version = t.version
 where c.site_id = t.site_id and c.month = t.month and c.version = t.version;

-- The line of the closing says both: the checksum that holds, and the one that older print-outs have at their foot.
update history h
   set after = (jsonb_set(h.after::jsonb, '{hash}', to_jsonb(t.hash))
                || jsonb_build_object('hashBefore', n.hash_before))::json
  from neutral_month n
  join month_text t on t.site_id = n.site_id and t.month = n.month and t.version = n.version
 where h.site_id = n.site_id and h.action = 'monthClosed' and h.after->>'hash' = n.hash_before;

update hint_answer a set rule = shut.name, found = 0, allowed = 0
  from (select h.site_id, h.week_number, h.teacher_id, h.weekday, h.rule,
               'given' || chr(64 + row_number() over (
                 partition by h.site_id, h.week_number, h.teacher_id, h.weekday
                 order by h.answered_at, h.rule)::integer) as name
          from hint_answer h
          join site s on s.site_id = h.site_id
         where date_in_week(h.week_number, h.weekday) < s.closed_before) shut
 where a.site_id = shut.site_id and a.week_number = shut.week_number and a.teacher_id = shut.teacher_id
   and a.weekday = shut.weekday and a.rule = shut.rule;

alter table month_text add constraint month_text_closing_fk foreign key (site_id, month, version, hash)
  references month_closing (site_id, month, version, hash) on delete cascade;
alter table history enable trigger user;
alter table hint_answer enable trigger user;
alter table history force row level security;
alter table hint_answer force row level security;
alter table month_text force row level security;
alter table month_closing force row level security;
alter table site force row level security;

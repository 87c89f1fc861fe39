-- The desk reads pages of the inbox again after a change and no longer asks for single rows. A desk that is still open
-- in its earlier version reads the whole list when this call fails.
drop function public.read_inbox_rows(text[]);

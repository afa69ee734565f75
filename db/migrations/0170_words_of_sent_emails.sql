-- What a sent email was called, and what the mail server that took it answered.
alter table email add column subject text, add column answer text;

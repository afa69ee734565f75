-- The present database, written by `npm run db:types` to be read. It is never applied; do not edit it.

CREATE EXTENSION btree_gin;
CREATE EXTENSION unaccent;

CREATE TABLE access_key ( -- A key by which a caller finds an organisation and a row in it: an address, link, code or ticket
  kind text NOT NULL, -- Kind of key, on which key and subject_id depend; events = ticket for live events, pairing = code for a phone
  key text NOT NULL, -- email: address in lower case; pairing: keyed hash of the code; else SHA-256 of the secret (base64url)
  org_id uuid NOT NULL,
  subject_id uuid NOT NULL, -- Row it opens: member (email, pairing), gallery_link, sign_in (events), shift_share, customer, organisation
  expires_at timestamptz, -- From then on the key opens nothing; null = it ends with its row
  CONSTRAINT access_key_pkey PRIMARY KEY (kind, key),
  CONSTRAINT access_key_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT access_key_kind_check CHECK (kind = ANY (ARRAY['email', 'gallery', 'events', 'check_in', 'shift_status', 'pairing', 'certificate', 'registration']))
);
CREATE INDEX access_key_org_id_subject_id_idx ON access_key USING btree (org_id, subject_id);
ALTER TABLE access_key ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY keys_for_the_function ON access_key FOR SELECT TO owner USING (true);
CREATE POLICY own_organisation ON access_key FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON access_key TO andenken_app;

CREATE TABLE activity_permission ( -- An activity type that was granted to a member; guides start shifts of granted types only
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  member_id uuid NOT NULL,
  activity_type_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT activity_permission_pkey PRIMARY KEY (id),
  CONSTRAINT activity_permission_org_id_member_id_activity_type_id_key UNIQUE (org_id, member_id, activity_type_id),
  CONSTRAINT activity_permission_org_id_activity_type_id_fkey FOREIGN KEY (org_id, activity_type_id) REFERENCES activity_type(org_id, id) ON DELETE CASCADE,
  CONSTRAINT activity_permission_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE
);
CREATE INDEX activity_permission_org_id_activity_type_id_idx ON activity_permission USING btree (org_id, activity_type_id);
ALTER TABLE activity_permission ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON activity_permission FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON activity_permission TO andenken_app;

CREATE TABLE activity_type ( -- A kind of activity that shifts are about; "Standard" always exists
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  name text NOT NULL, -- Unique in the organisation, whatever its case; "Standard" keeps its name
  description text,
  is_active boolean NOT NULL DEFAULT true, -- False = refused for new shifts; old shifts and permissions keep it
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT activity_type_pkey PRIMARY KEY (id),
  CONSTRAINT activity_type_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT activity_type_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX activity_type_org_id_lower_idx ON activity_type USING btree (org_id, lower(name));
CREATE TRIGGER stamp BEFORE UPDATE ON activity_type FOR EACH ROW EXECUTE FUNCTION stamp();
ALTER TABLE activity_type ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON activity_type FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON activity_type TO andenken_app;

CREATE TABLE audit ( -- An entry of the audit log, written in the transaction of the action; append-only but for db/functions/audit.sql
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(), -- When the action was recorded
  member_id uuid, -- Member who acted; null = not a member, or deleted since; no foreign key, because the entry stays
  actor text, -- Name of the member (of a deleted one: Ehemaliges Team-Mitglied) or API key; null = the product, or a link's holder
  action text NOT NULL, -- Name of a declared action (defineAction in src/server/*/audit.ts)
  subject text, -- Id of the object that the action is about, as text; null = none, or a customer who is anonymised by now
  shift_id uuid, -- Shift that the action concerns, also when it is deleted by now; null = none
  customer_id uuid, -- Customer in whose history the entry stands; null = none, or anonymised by now
  detail jsonb NOT NULL DEFAULT '{}'::jsonb, -- In the shape that the action declares; of deleted customers only {"deleted": true} and sums are left
  CONSTRAINT audit_pkey PRIMARY KEY (id),
  CONSTRAINT audit_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX audit_of_member ON audit USING btree (org_id, member_id, at DESC, id DESC) WHERE member_id IS NOT NULL;
CREATE INDEX audit_org_id_at_id_idx ON audit USING btree (org_id, at DESC, id DESC);
CREATE INDEX audit_org_id_customer_id_at_idx ON audit USING btree (org_id, customer_id, at DESC) WHERE customer_id IS NOT NULL;
ALTER TABLE audit ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON audit FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT INSERT, SELECT ON audit TO andenken_app;

CREATE TABLE bounce_mailbox ( -- The one row about the installation's mailbox for emails that come back
  id boolean NOT NULL DEFAULT true, -- Always true, so that there is one row only
  held_until timestamptz, -- Until then one process holds the mailbox to read it; null = it is free
  read_at timestamptz, -- When it was last read without a failure; null = never
  failures integer NOT NULL DEFAULT 0, -- Failures in a row since then; owners are told from the second on
  fault text, -- Why the last reading failed, in words for owners; null = it did not
  CONSTRAINT bounce_mailbox_pkey PRIMARY KEY (id),
  CONSTRAINT bounce_mailbox_id_check CHECK (id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON bounce_mailbox TO andenken_app;

CREATE TABLE certificate ( -- Facts about a customer's certificate beside its files (outcome); begins with the code, before one is made
  customer_id uuid NOT NULL,
  org_id uuid NOT NULL,
  code text NOT NULL, -- End of the check page's address (/z/…); readable, because it is printed on the certificate as a QR code
  short_name boolean NOT NULL DEFAULT false, -- True = the check page shortens the name, as the customer wants it
  template_id uuid, -- Design of the certificate that was made last; null = none was made, or the design was deleted
  design text, -- Hash of design, fields and engine at the last making; a changed one is outdated and only offered to staff
  sources text[] NOT NULL DEFAULT '{}'[], -- Printed data sources of the customer (CertificateSource), dates with their format as source|format
  data text, -- Hash of the printed values, language and activity at the last making; when they change, it is made again
  photo_id uuid, -- Medium that the certificate shows and with which it goes; null = none
  missing text[] NOT NULL DEFAULT '{}'[], -- Letters of the certificate that no font has
  made_at timestamptz, -- When the certificate was made last; null = never
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT certificate_pkey PRIMARY KEY (customer_id),
  CONSTRAINT certificate_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT certificate_org_id_photo_id_fkey FOREIGN KEY (org_id, photo_id) REFERENCES media(org_id, id) ON DELETE SET NULL (photo_id),
  CONSTRAINT certificate_org_id_template_id_fkey FOREIGN KEY (org_id, template_id) REFERENCES template(org_id, id) ON DELETE SET NULL (template_id)
);
CREATE INDEX certificate_photo_id_idx ON certificate USING btree (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX certificate_template_id_idx ON certificate USING btree (template_id) WHERE template_id IS NOT NULL;
CREATE TRIGGER delete_certificate_key AFTER DELETE ON certificate FOR EACH ROW EXECUTE FUNCTION delete_certificate_key();
CREATE TRIGGER gallery_changed AFTER INSERT OR DELETE OR UPDATE ON certificate FOR EACH ROW EXECUTE FUNCTION gallery_changed();
ALTER TABLE certificate ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON certificate FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON certificate TO andenken_app;

CREATE TABLE certificate_config ( -- The fields of a certificate design, for one activity type or for all
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  template_id uuid NOT NULL, -- Certificate design on which the fields stand
  activity_type_id uuid, -- Activity type for which they count; null = for all that have no fields of their own
  width integer NOT NULL, -- Width of the design as it was edited, in pixels; positions of fields refer to it
  height integer NOT NULL, -- Height of the design as it was edited, in pixels; positions of fields refer to it
  fields jsonb NOT NULL, -- Array of CertificateField (src/contract/certificate-fields.ts)
  version integer NOT NULL DEFAULT 1, -- Counts the savings from 1, so that saving over an unseen version is refused
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT certificate_config_pkey PRIMARY KEY (id),
  CONSTRAINT certificate_config_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT certificate_config_template_id_activity_type_id_key UNIQUE NULLS NOT DISTINCT (template_id, activity_type_id),
  CONSTRAINT certificate_config_org_id_activity_type_id_fkey FOREIGN KEY (org_id, activity_type_id) REFERENCES activity_type(org_id, id) ON DELETE CASCADE,
  CONSTRAINT certificate_config_org_id_template_id_fkey FOREIGN KEY (org_id, template_id) REFERENCES template(org_id, id) ON DELETE CASCADE,
  CONSTRAINT certificate_config_height_check CHECK (height > 0),
  CONSTRAINT certificate_config_width_check CHECK (width > 0)
);
CREATE INDEX certificate_config_org_id_activity_type_id_idx ON certificate_config USING btree (org_id, activity_type_id);
CREATE TRIGGER stamp BEFORE UPDATE ON certificate_config FOR EACH ROW EXECUTE FUNCTION stamp();
ALTER TABLE certificate_config ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON certificate_config FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON certificate_config TO andenken_app;

CREATE TABLE check_in ( -- A check-in with an id that a device made; the same id again makes no second customer
  org_id uuid NOT NULL,
  key text NOT NULL, -- SHA-256 of the device's id (base64url); hashed, because nothing of a deleted customer stays
  shift_id uuid NOT NULL, -- Shift into which the customer checked in, also after a move to another one
  customer_id uuid, -- The customer, or the one who stayed after a merge; null = deleted for good
  number integer, -- Number of a number_lease that the device gave; null = the server gave the next number
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT check_in_pkey PRIMARY KEY (org_id, key),
  CONSTRAINT check_in_org_id_shift_id_number_key UNIQUE (org_id, shift_id, number),
  CONSTRAINT check_in_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE SET NULL (customer_id),
  CONSTRAINT check_in_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id),
  CONSTRAINT check_in_org_id_shift_id_fkey FOREIGN KEY (org_id, shift_id) REFERENCES shift(org_id, id) ON DELETE CASCADE
);
CREATE INDEX check_in_org_id_customer_id_idx ON check_in USING btree (org_id, customer_id);
ALTER TABLE check_in ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON check_in FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON check_in TO andenken_app;

CREATE TABLE clock_watch ( -- The one row by which all processes notice that the database's clock has jumped (src/server/platform/clock.ts)
  id boolean NOT NULL DEFAULT true, -- Always true, so that there is one row only
  seen_at timestamptz NOT NULL DEFAULT now(), -- When a process last looked at the clock
  jumped_at timestamptz, -- When the clock last jumped forward: three days long nothing irreversible is done; null = never
  CONSTRAINT clock_watch_pkey PRIMARY KEY (id),
  CONSTRAINT clock_watch_id_check CHECK (id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON clock_watch TO andenken_app;

CREATE TABLE consent_version ( -- A version of the organisation's own consent text; never changed, a new text is a new version
  org_id uuid NOT NULL,
  number integer NOT NULL, -- Counts from 1 in each organisation; 0 stands for the standard text and has no row
  texts jsonb NOT NULL, -- Texts by language (ConsentTexts in src/contract/consent.ts); {} = the standard text again
  created_at timestamptz NOT NULL,
  member_id uuid, -- Member who saved the version; null = not a member, or deleted since
  CONSTRAINT consent_version_pkey PRIMARY KEY (org_id, number),
  CONSTRAINT consent_version_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT consent_version_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE SET NULL (member_id),
  CONSTRAINT consent_version_number_check CHECK (number > 0)
);
CREATE INDEX consent_version_member ON consent_version USING btree (org_id, member_id);
ALTER TABLE consent_version ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON consent_version FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT ON consent_version TO andenken_app;

CREATE TABLE customer ( -- A person who is photographed in a shift and gets the souvenir
  id uuid NOT NULL, -- Made by the server, or by the device that checked the customer in
  org_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  number integer NOT NULL, -- Counts from 1 in each shift and is given once; in another shift the customer gets another one
  name text NOT NULL, -- As given at check-in; blank when anonymised
  email text, -- Address as typed; null = none was given, or anonymised
  language text NOT NULL DEFAULT 'de', -- Language of the customer's pages and emails (Language in src/contract/wire.ts); blank when anonymised
  consent boolean, -- Answer to being photographed; null = not asked, not answered yet (consent_open), or anonymised
  finished_at timestamptz, -- When staff marked the customer as done, or the shift ended; null = not done
  processing_status text NOT NULL DEFAULT 'new', -- Stage of the work, derived from the facts by changeCustomer (docs/product/customers-and-shifts.md 2)
  processing_error text, -- Why processing_status is failed, in words for staff; null = it is not
  completed_at timestamptz, -- When the work was complete for the first time; null = not yet
  email_status text NOT NULL DEFAULT 'pending', -- Outcome of the newest gallery email; pending = none was queued, or it has no outcome yet
  email_sent_at timestamptz, -- When a mail server or the embedded mailbox last took a gallery email; null = never
  email_error text, -- Why the newest gallery email failed or waits, in words for staff; null = it does neither
  gallery_token text, -- Token of the newest gallery link; readable, because staff show it; null = links locked, or anonymised
  photo_count integer NOT NULL DEFAULT 0, -- Number of photos that the customer has, kept by triggers
  video_count integer NOT NULL DEFAULT 0, -- Number of clips that the customer has, kept by triggers
  anonymized_at timestamptz, -- When the personal data were erased; from then on a trigger keeps them blank; null = not anonymised
  created_at timestamptz NOT NULL DEFAULT now(), -- When the customer checked in, also where a device told of it later; all periods count from then
  updated_at timestamptz NOT NULL DEFAULT now(),
  name_folded text NOT NULL GENERATED ALWAYS AS (folded(name)) STORED, -- The name in lower case without accents, for searching; generated
  deletion_due_at timestamptz, -- When the deletion that the customer confirmed is carried out; null = none is pending
  media_expired_at timestamptz, -- When the media were deleted because their period was over; null = it is not
  consent_version integer, -- Number of the consent version agreed to; null = the standard text, or nothing was agreed to
  email_to text, -- Address of the newest gallery email; null = none was ever queued, or anonymised
  email_held boolean NOT NULL DEFAULT false, -- True = staff saved the address without sending, so the automatic email is not sent
  state text NOT NULL DEFAULT 'awaiting_media', -- State of the souvenir for staff, written by a trigger alone (docs/product/customer-states.md 1)
  consent_open boolean NOT NULL DEFAULT false, -- True = came in by a file without an answer: nothing is taken in until staff have asked
  removed_at timestamptz, -- When staff deleted the customer: hidden by row-level security until that is undone or carried out
  removal_id uuid, -- Deletion by staff, which is undone as a whole; null = none, or it can no longer be undone
  gallery_pin text, -- PIN of 4 to 6 digits for all links of the customer's own; readable, because staff tell it; null = none
  bounce_status text, -- RFC 3463 status with which emails to the present address come back; null = it may be sent to
  notes text NOT NULL DEFAULT '', -- Notes of the staff about the customer; blank = none, or anonymised
  extension_ends_at timestamptz, -- Until when the media are kept beyond the period, as an owner or admin decided; null = as the period says
  guardian_name text, -- Person who agreed for a customer under age; null = the customer's own answer, or nobody agreed
  CONSTRAINT customer_pkey PRIMARY KEY (id),
  CONSTRAINT customer_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT customer_shift_id_number_key UNIQUE (shift_id, number),
  CONSTRAINT customer_consent_version_fkey FOREIGN KEY (org_id, consent_version) REFERENCES consent_version(org_id, number),
  CONSTRAINT customer_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT customer_org_id_shift_id_fkey FOREIGN KEY (org_id, shift_id) REFERENCES shift(org_id, id) ON DELETE CASCADE,
  CONSTRAINT customer_bounce_status_check CHECK (bounce_status ~ '^[245]\.\d{1,3}\.\d{1,3}$'),
  CONSTRAINT customer_consent_open_unanswered CHECK (NOT consent_open OR consent IS NULL),
  CONSTRAINT customer_consent_version_agreed CHECK (consent_version IS NULL OR COALESCE(consent, false)),
  CONSTRAINT customer_email_status_check CHECK (email_status = ANY (ARRAY['pending', 'sent', 'failed'])),
  CONSTRAINT customer_gallery_pin_check CHECK (gallery_pin ~ '^[0-9]{4,6}$'),
  CONSTRAINT customer_guardian_agreed CHECK (guardian_name IS NULL OR consent IS TRUE),
  CONSTRAINT customer_processing_status_check CHECK (processing_status = ANY (ARRAY['new', 'uploading', 'waiting', 'preparing', 'processing', 'completed', 'failed'])),
  CONSTRAINT customer_removal CHECK (removal_id IS NULL OR removed_at IS NOT NULL),
  CONSTRAINT customer_state_check CHECK (state = ANY (ARRAY['failed_work', 'no_media', 'not_finished', 'link_locked', 'no_address', 'undeliverable', 'address_changed', 'email_failed', 'email_waiting', 'ready', 'awaiting_media', 'arriving', 'in_work', 'on_the_way', 'served', 'refused', 'closed']))
) WITH (fillfactor=80);
CREATE INDEX customer_address ON customer USING btree (lower(email)) WHERE email IS NOT NULL AND anonymized_at IS NULL;
CREATE INDEX customer_consent ON customer USING btree (org_id, consent, consent_open, consent_version, language) INCLUDE (removed_at) WHERE anonymized_at IS NULL;
CREATE INDEX customer_email ON customer USING btree (org_id, lower(email) text_pattern_ops) WHERE email IS NOT NULL;
CREATE INDEX customer_media_due ON customer USING btree (org_id, created_at) WHERE media_expired_at IS NULL;
CREATE INDEX customer_number ON customer USING btree (org_id, number, created_at DESC, id DESC);
CREATE INDEX customer_org_id_created_at_id_idx ON customer USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX customer_org_id_shift_id_number_idx ON customer USING btree (org_id, shift_id, number);
CREATE INDEX customer_personal_due ON customer USING btree (org_id, created_at) WHERE anonymized_at IS NULL;
CREATE INDEX customer_removed ON customer USING btree (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX customer_search ON customer USING gin (org_id, pieces(name_folded) COLLATE "C") WITH (fastupdate=off);
CREATE INDEX customer_shift_state ON customer USING btree (shift_id, state) INCLUDE (removed_at);
CREATE INDEX customer_state ON customer USING btree (org_id, state, created_at DESC, id DESC) INCLUDE (removed_at);
CREATE INDEX customer_without_email ON customer USING btree (org_id, created_at) INCLUDE (id, state, shift_id, finished_at, deletion_due_at, consent_open, email_sent_at, removed_at) WHERE email_sent_at IS NULL OR email_status = 'failed';
CREATE TRIGGER count_fresh AFTER INSERT ON customer REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_customer();
CREATE TRIGGER count_gone AFTER DELETE ON customer REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_customer();
CREATE TRIGGER count_moved_customer AFTER UPDATE OF shift_id ON customer FOR EACH ROW WHEN (old.shift_id IS DISTINCT FROM new.shift_id) EXECUTE FUNCTION count_moved_customer();
CREATE TRIGGER deliver_by_email AFTER UPDATE OF email_sent_at ON customer FOR EACH ROW WHEN (old.email_sent_at IS NULL AND new.email_sent_at IS NOT NULL) EXECUTE FUNCTION deliver_by_email();
CREATE TRIGGER forget_gallery_changes AFTER DELETE ON customer FOR EACH ROW EXECUTE FUNCTION forget_gallery_changes();
CREATE TRIGGER gallery_changed AFTER UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION gallery_changed();
CREATE TRIGGER keep_anonymous BEFORE INSERT OR UPDATE ON customer FOR EACH ROW WHEN (new.anonymized_at IS NOT NULL) EXECUTE FUNCTION keep_anonymous();
CREATE TRIGGER known_bounce BEFORE INSERT ON customer FOR EACH ROW EXECUTE FUNCTION known_bounce();
CREATE TRIGGER known_bounce_of_change BEFORE UPDATE OF email ON customer FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION known_bounce();
CREATE TRIGGER outdate_exports AFTER DELETE ON customer REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION outdate_exports_of_customers();
CREATE TRIGGER reach_before AFTER INSERT ON customer FOR EACH ROW WHEN (new.completed_at IS NOT NULL OR new.email_sent_at IS NOT NULL) EXECUTE FUNCTION reach_by_work();
CREATE TRIGGER reach_by_work AFTER UPDATE OF photo_count, video_count, completed_at, email_sent_at ON customer FOR EACH ROW WHEN ((old.photo_count + old.video_count) = 0 AND (new.photo_count + new.video_count) > 0 OR old.completed_at IS NULL AND new.completed_at IS NOT NULL OR old.email_sent_at IS NULL AND new.email_sent_at IS NOT NULL) EXECUTE FUNCTION reach_by_work();
CREATE TRIGGER reach_media AFTER UPDATE OF photo_count, video_count ON customer FOR EACH ROW WHEN ((new.photo_count + new.video_count) > 0 AND (old.photo_count IS DISTINCT FROM new.photo_count OR old.video_count IS DISTINCT FROM new.video_count)) EXECUTE FUNCTION reach_media();
CREATE TRIGGER stamp BEFORE UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION stamp();
CREATE TRIGGER state BEFORE INSERT OR UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION note_state();
CREATE TRIGGER tally_arrivals AFTER INSERT ON customer REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tally_arrivals();
CREATE TRIGGER tally_change AFTER UPDATE OF processing_status, email_status, deletion_due_at, created_at ON customer FOR EACH ROW WHEN (old.processing_status IS DISTINCT FROM new.processing_status OR old.email_status IS DISTINCT FROM new.email_status OR old.deletion_due_at IS DISTINCT FROM new.deletion_due_at OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_fresh AFTER INSERT ON customer REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();
CREATE TRIGGER tally_gone AFTER DELETE ON customer REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();
CREATE TRIGGER tally_moved_customer AFTER UPDATE OF shift_id, created_at ON customer FOR EACH ROW WHEN (old.shift_id IS DISTINCT FROM new.shift_id OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION tally_moved_customer();
CREATE TRIGGER unsettled_change AFTER UPDATE OF processing_status, email_status, deletion_due_at ON customer FOR EACH ROW WHEN (old.processing_status IS DISTINCT FROM new.processing_status OR old.email_status IS DISTINCT FROM new.email_status OR old.deletion_due_at IS DISTINCT FROM new.deletion_due_at) EXECUTE FUNCTION note_unsettled();
CREATE TRIGGER unsettled_fresh AFTER INSERT ON customer FOR EACH ROW WHEN (is_unsettled(new.processing_status, new.email_status)) EXECUTE FUNCTION note_unsettled();
CREATE TRIGGER untally_arrival BEFORE DELETE ON customer FOR EACH ROW EXECUTE FUNCTION untally_arrival();
ALTER TABLE customer ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY customers_for_the_search ON customer FOR SELECT TO owner USING (true);
CREATE POLICY hides_removed ON customer AS RESTRICTIVE FOR ALL TO andenken_app USING (((removed_at IS NULL) OR (current_setting('app.removed', true) = 'on')));
CREATE POLICY own_organisation ON customer FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON customer TO andenken_app;

CREATE TABLE customer_event ( -- An event of a customer in the outbox; deleted when all its subscribers have read it
  org_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  seq integer NOT NULL, -- Order of the events of one customer
  name text NOT NULL, -- Name of a declared event (defineEvent in src/server/*/events.ts)
  detail jsonb NOT NULL, -- Ids, kinds and numbers in the shape that the event declares; no personal data
  unread_by text[] NOT NULL, -- Names of the subscribers that have not read it yet
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT customer_event_pkey PRIMARY KEY (customer_id, seq),
  CONSTRAINT customer_event_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT customer_event_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id),
  CONSTRAINT customer_event_unread_by_check CHECK (cardinality(unread_by) > 0)
);
CREATE INDEX customer_event_org_id_created_at_idx ON customer_event USING btree (org_id, created_at);
ALTER TABLE customer_event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON customer_event FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON customer_event TO andenken_app;

CREATE TABLE customer_tally ( -- A change of how many customers of one day are in a state; the sum counts, the night folds the rows
  org_id uuid NOT NULL,
  day date NOT NULL, -- Day of the check-in, in UTC
  processing_status text NOT NULL, -- customer.processing_status; leaving = failed, and the customer's deletion is pending
  email_status text NOT NULL, -- customer.email_status; leaving = failed, and the customer's deletion is pending
  amount integer NOT NULL, -- Number of customers that came into the state (negative: left it)
  CONSTRAINT customer_tally_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX customer_tally_days ON customer_tally USING btree (org_id, day DESC) INCLUDE (processing_status, email_status, amount);
ALTER TABLE customer_tally ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON customer_tally FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON customer_tally TO andenken_app;

CREATE TABLE deletion_email ( -- An email of a deletion request; apart from email, whose rows go with the customer
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  request_id uuid NOT NULL,
  kind text NOT NULL, -- ask = asks to confirm the deletion, held = tells that a legal hold puts it off, done = tells that it was carried out
  to_address text, -- Address of the customer; null = the email of kind done has its outcome
  status text NOT NULL DEFAULT 'queued', -- sent = a mail server or the embedded mailbox took it, failed = it is not sent any more
  attempts integer NOT NULL DEFAULT 0, -- Number of times that a mail server has put it off
  reason text, -- Why it failed, waits or was put off, in words; null = none, or kind done with its outcome
  message_id text NOT NULL, -- Message-ID of the email, with angle brackets
  handed_over_at timestamptz, -- Just before the last byte left; set without an outcome = cut off, never sent a second time
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  waits_for text, -- mail_server = it waits until the installation has one; null = it waits for nothing
  released_at timestamptz, -- When it stopped waiting: from then on it is tried for a day; null = it never waited
  CONSTRAINT deletion_email_pkey PRIMARY KEY (id),
  CONSTRAINT deletion_email_message_id_key UNIQUE (message_id),
  CONSTRAINT deletion_email_org_id_request_id_fkey FOREIGN KEY (org_id, request_id) REFERENCES deletion_request(org_id, id) ON DELETE CASCADE,
  CONSTRAINT deletion_email_kind_check CHECK (kind = ANY (ARRAY['ask', 'done', 'held'])),
  CONSTRAINT deletion_email_status_check CHECK (status = ANY (ARRAY['queued', 'sent', 'failed'])),
  CONSTRAINT deletion_email_waits_for_check CHECK (waits_for = 'mail_server')
);
CREATE INDEX deletion_email_org_id_id_idx ON deletion_email USING btree (org_id, id) WHERE waits_for IS NOT NULL;
CREATE INDEX deletion_email_org_id_request_id_idx ON deletion_email USING btree (org_id, request_id);
CREATE UNIQUE INDEX deletion_email_request_id_kind_idx ON deletion_email USING btree (request_id, kind) WHERE kind <> 'held';
CREATE TRIGGER drop_mail_body AFTER DELETE ON deletion_email FOR EACH ROW EXECUTE FUNCTION drop_mail_body();
CREATE TRIGGER stamp BEFORE UPDATE ON deletion_email FOR EACH ROW EXECUTE FUNCTION stamp();
ALTER TABLE deletion_email ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY emails_for_the_sums ON deletion_email FOR SELECT TO owner USING (true);
CREATE POLICY own_organisation ON deletion_email FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON deletion_email TO andenken_app;

CREATE TABLE deletion_request ( -- A customer's wish to have the own data deleted, in one organisation
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  form_id uuid NOT NULL, -- Form that was sent; it may make a request in each of several organisations
  status text NOT NULL DEFAULT 'requested', -- requested = by the form, confirmed = by the emailed link, done = carried out
  number integer, -- Number of the customer, as typed; null = done
  email text, -- Address of the customer, as spelled at check-in; null = done
  language text NOT NULL, -- Language of the page on which it was asked for; its emails and pages keep it
  requested_at timestamptz NOT NULL, -- When the request was made
  expires_at timestamptz NOT NULL, -- Until then it can be confirmed; an unconfirmed one is forgotten afterwards
  confirmed_at timestamptz, -- When it was confirmed; null = not yet
  due_at timestamptz, -- When it is to be carried out, a week after the confirmation; null = not confirmed
  done_at timestamptz, -- When it was carried out; null = not yet
  channel text NOT NULL DEFAULT 'form', -- How the wish arrived (deletionChannels in src/contract/privacy.ts); all but form were entered by an owner
  planned_due_at timestamptz, -- When it would be due without the legal hold that puts it off; null = it does not wait for one
  split_from uuid, -- Request that meant its customer first, with others; null = its own from the start
  CONSTRAINT deletion_request_pkey PRIMARY KEY (id),
  CONSTRAINT deletion_request_org_id_form_id_key UNIQUE (org_id, form_id),
  CONSTRAINT deletion_request_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT deletion_request_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT deletion_request_channel_check CHECK (channel = ANY (ARRAY['form', 'telephone', 'letter', 'email', 'in_person'])),
  CONSTRAINT deletion_request_check CHECK (status = 'requested' OR confirmed_at IS NOT NULL AND due_at IS NOT NULL),
  CONSTRAINT deletion_request_check1 CHECK (status <> 'done' OR done_at IS NOT NULL AND number IS NULL AND email IS NULL),
  CONSTRAINT deletion_request_status_check CHECK (status = ANY (ARRAY['requested', 'confirmed', 'done']))
);
CREATE INDEX deletion_request_org_id_due_at_idx ON deletion_request USING btree (org_id, due_at) WHERE status = 'confirmed';
CREATE INDEX deletion_request_org_id_requested_at_id_idx ON deletion_request USING btree (org_id, requested_at DESC, id DESC);
CREATE INDEX deletion_request_split_from_idx ON deletion_request USING btree (split_from) WHERE split_from IS NOT NULL;
ALTER TABLE deletion_request ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON deletion_request FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON deletion_request TO andenken_app;

CREATE TABLE deletion_request_customer ( -- A customer whom a deletion request means
  request_id uuid NOT NULL,
  customer_id uuid NOT NULL, -- No foreign key: traces may be left of a customer who was deleted meanwhile
  org_id uuid NOT NULL,
  CONSTRAINT deletion_request_customer_pkey PRIMARY KEY (request_id, customer_id),
  CONSTRAINT deletion_request_customer_org_id_request_id_fkey FOREIGN KEY (org_id, request_id) REFERENCES deletion_request(org_id, id) ON DELETE CASCADE
);
CREATE INDEX deletion_request_customer_org_id_customer_id_idx ON deletion_request_customer USING btree (org_id, customer_id);
ALTER TABLE deletion_request_customer ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON deletion_request_customer FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON deletion_request_customer TO andenken_app;

CREATE TABLE delivered_album ( -- A customer whose album was delivered; it counts once in usage_tally
  customer_id uuid NOT NULL,
  org_id uuid NOT NULL,
  delivered_at timestamptz NOT NULL DEFAULT now(), -- When the first gallery email was accepted or the gallery first opened, whichever came first
  CONSTRAINT delivered_album_pkey PRIMARY KEY (customer_id),
  CONSTRAINT delivered_album_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE
);
CREATE INDEX delivered_album_org_id_customer_id_idx ON delivered_album USING btree (org_id, customer_id);
CREATE TRIGGER use_fresh AFTER INSERT ON delivered_album FOR EACH ROW EXECUTE FUNCTION use_album();
ALTER TABLE delivered_album ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON delivered_album FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON delivered_album TO andenken_app;

CREATE TABLE delivery_progress ( -- The steps that a customer has reached on the way to the shared gallery, kept by triggers
  customer_id uuid NOT NULL,
  org_id uuid NOT NULL,
  has_media boolean NOT NULL, -- Photos or clips came; it stays so when they go
  completed boolean NOT NULL, -- The souvenir was complete
  emailed boolean NOT NULL, -- A gallery email was sent
  email_wait integer, -- Time from "fertig" to the first gallery email, as a step of email_wait(); null = not measured
  opened boolean NOT NULL, -- The own gallery was opened; visits through shared links count nowhere here
  downloaded boolean NOT NULL, -- Something was downloaded
  shared boolean NOT NULL, -- Something was shared
  rating integer, -- The newest answer to "Wie war es?", as gallery_rating.score; null = none
  photos integer NOT NULL DEFAULT 0, -- Number of photos that the customer has; when the last medium goes, what it was before, plus what had gone before a merge
  videos integer NOT NULL DEFAULT 0, -- Number of clips, kept as photos
  CONSTRAINT delivery_progress_pkey PRIMARY KEY (customer_id),
  CONSTRAINT delivery_progress_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT delivery_progress_email_wait_check CHECK (email_wait >= 0 AND email_wait <= 60),
  CONSTRAINT delivery_progress_photos_check CHECK (photos >= 0),
  CONSTRAINT delivery_progress_rating_check CHECK (rating >= 1 AND rating <= 3),
  CONSTRAINT delivery_progress_videos_check CHECK (videos >= 0)
);
CREATE INDEX delivery_progress_org_id_customer_id_idx ON delivery_progress USING btree (org_id, customer_id);
CREATE INDEX opened_without_email ON delivery_progress USING btree (org_id, customer_id) WHERE opened AND NOT emailed;
CREATE TRIGGER tally AFTER INSERT OR DELETE OR UPDATE ON delivery_progress FOR EACH ROW EXECUTE FUNCTION tally_progress();
ALTER TABLE delivery_progress ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON delivery_progress FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON delivery_progress TO andenken_app;

CREATE TABLE delivery_tally ( -- A change of how many customers have reached each step; the sum counts, the night folds the rows, and it stays when customers go
  org_id uuid NOT NULL,
  day date NOT NULL, -- Day of the check-in, in Germany
  activity_type_id uuid, -- Activity of the shift; null = none; no foreign key
  member_id uuid, -- Member whose shift it is; null = none, or deleted since; no foreign key
  email_wait integer, -- delivery_progress.email_wait of the customers
  customers integer NOT NULL DEFAULT 0, -- Change of the number of customers; negative = fewer, here and in all steps
  with_media integer NOT NULL DEFAULT 0, -- Of customers with delivery_progress.has_media
  completed integer NOT NULL DEFAULT 0, -- Of customers with delivery_progress.completed
  emailed integer NOT NULL DEFAULT 0, -- Of customers with delivery_progress.emailed
  opened integer NOT NULL DEFAULT 0, -- Of customers with delivery_progress.opened
  downloaded integer NOT NULL DEFAULT 0, -- Of customers with delivery_progress.downloaded
  shared integer NOT NULL DEFAULT 0, -- Of customers with delivery_progress.shared
  rated_good integer NOT NULL DEFAULT 0, -- Of customers with delivery_progress.rating 3
  rated_fair integer NOT NULL DEFAULT 0, -- Of customers with delivery_progress.rating 2
  rated_bad integer NOT NULL DEFAULT 0, -- Of customers with delivery_progress.rating 1
  shift_id uuid, -- Shift of the customers; null = gone before the sums knew it; no foreign key
  counted integer NOT NULL DEFAULT 0, -- Of customers whose photos and clips are counted here
  photos integer NOT NULL DEFAULT 0, -- Change of the number of photos, as delivery_progress.photos
  videos integer NOT NULL DEFAULT 0, -- Change of the number of clips, as delivery_progress.videos
  CONSTRAINT delivery_tally_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX delivery_tally_days ON delivery_tally USING btree (org_id, day);
ALTER TABLE delivery_tally ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON delivery_tally FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON delivery_tally TO andenken_app;

CREATE TABLE disk_sample ( -- How full a disk of a machine was, one look a day for 90 days (src/server/monitoring/disk-samples.ts)
  host text NOT NULL, -- Name of the machine, as in process
  disk text NOT NULL, -- work = the fullest of the folders that it works in, storage = where the files lie
  day date NOT NULL, -- In UTC, by the database's clock
  free_bytes bigint NOT NULL, -- Free then, with the reserve that is never given away
  size_bytes bigint NOT NULL, -- Size of the disk then
  sampled_at timestamptz NOT NULL, -- The first look of that day, by the database's clock
  CONSTRAINT disk_sample_pkey PRIMARY KEY (host, disk, day),
  CONSTRAINT disk_sample_disk_check CHECK (disk = ANY (ARRAY['work', 'storage']))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON disk_sample TO andenken_app;

CREATE TABLE email ( -- One decision to write to one customer about galleries, or to one member about the account
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  customer_id uuid, -- Customer who gets it; null = it goes to a member
  decision text NOT NULL, -- Once for each customer: auto, bulk:… and some:… (bulk sending), recover:… (lost links), else an id
  link_id uuid, -- Gallery link of the email; null = it goes to a member
  to_address text NOT NULL, -- Address at the time of the decision
  to_name text NOT NULL, -- Name of the customer or member; of kind contact_changed that of the organisation
  status text NOT NULL DEFAULT 'queued', -- sent = a mail server or the embedded mailbox took it, failed = it is not sent any more
  attempts integer NOT NULL DEFAULT 0, -- Number of times that a mail server has put it off
  reason text, -- Why it failed, waits or was put off, in words for staff; null = none of these
  message_id text NOT NULL, -- Message-ID of the email, with angle brackets
  handed_over_at timestamptz, -- Just before the last byte left; set without an outcome = cut off, never sent a second time
  sent_at timestamptz, -- When a mail server or the embedded mailbox took it; null = not yet
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL DEFAULT 'gallery', -- gallery, gallery_link, recovered_links and marketing_confirmation go to customers, all others to members (MemberEmailKind)
  member_id uuid, -- Member who gets it, or asked for the change (kinds about the contact address); null = to a customer
  secret_id uuid, -- mailed_secret behind its link, or with the address before the change; null = a kind without one
  waits_for text, -- mail_server, confirmation (of an owner's address), own_server (its repair) or agreement; null = it waits for nothing
  released_at timestamptz, -- When it stopped waiting: from then on it is tried for a day; null = it never waited
  on_trust boolean NOT NULL DEFAULT false, -- True = one of the few to customers before an owner's address was confirmed (organisation.emails_on_trust)
  bounced_at timestamptz, -- When it came back, or its address was refused at once; null = neither
  bounce_status text, -- RFC 3463 status of the bounce; null = it did not bounce
  bounce_blocks boolean NOT NULL DEFAULT false, -- True = nothing more is sent to the address, until staff send anyway
  delayed_at timestamptz, -- When a mail server first reported that it is late; null = no such report
  about_member_id uuid, -- New or former owner whom it names; null = another kind
  by_member_id uuid, -- Member who made or undid that owner; null = another kind
  subject text, -- Subject under which it was sent; null = not sent yet, or by an earlier version
  answer text, -- Answer of the mail server that took it, as one line; null = none took it, or the embedded mailbox did
  before_agreement boolean NOT NULL DEFAULT false, -- True = it went out before the organisation concluded the processing agreement; its customer is one of the first nine
  figures jsonb, -- What an email of kind weekly_figures tells (WeeklyFigures); null = another kind
  CONSTRAINT email_pkey PRIMARY KEY (id),
  CONSTRAINT email_customer_id_decision_key UNIQUE (customer_id, decision),
  CONSTRAINT email_message_id_key UNIQUE (message_id),
  CONSTRAINT email_member_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE,
  CONSTRAINT email_org_id_about_member_id_fkey FOREIGN KEY (org_id, about_member_id) REFERENCES member(org_id, id) ON DELETE CASCADE,
  CONSTRAINT email_org_id_by_member_id_fkey FOREIGN KEY (org_id, by_member_id) REFERENCES member(org_id, id) ON DELETE CASCADE,
  CONSTRAINT email_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT email_org_id_link_id_fkey FOREIGN KEY (org_id, link_id) REFERENCES gallery_link(org_id, id) ON DELETE CASCADE,
  CONSTRAINT email_secret_fkey FOREIGN KEY (org_id, secret_id) REFERENCES mailed_secret(org_id, id) ON DELETE CASCADE,
  CONSTRAINT email_bounce_check CHECK ((bounced_at IS NULL) = (bounce_status IS NULL) AND (bounced_at IS NOT NULL OR NOT bounce_blocks)),
  CONSTRAINT email_bounce_status_check CHECK (bounce_status ~ '^[245]\.\d{1,3}\.\d{1,3}$'),
  CONSTRAINT email_has_figures CHECK ((kind = 'weekly_figures') = (figures IS NOT NULL)),
  CONSTRAINT email_kind_check CHECK (kind = ANY (ARRAY['gallery', 'gallery_link', 'recovered_links', 'reset_password', 'confirm_email', 'password_changed', 'second_factor_on', 'second_factor_off', 'recovery_codes_renewed', 'invitation', 'organisation_deletion', 'organisation_kept', 'export_ready', 'passkey_added', 'passkey_removed', 'owner_added', 'many_wrong_passwords', 'retention_shortened', 'owner_undone', 'ownership_undone', 'change_address', 'address_changed', 'change_contact', 'contact_changed', 'jobs_failed', 'jobs_settled', 'agreement_concluded', 'weekly_figures', 'marketing_confirmation'])),
  CONSTRAINT email_names_owner CHECK ((kind = ANY (ARRAY['owner_added', 'owner_undone', 'ownership_undone'])) = (about_member_id IS NOT NULL AND by_member_id IS NOT NULL)),
  CONSTRAINT email_reaches_one CHECK (
CASE
    WHEN kind = ANY (ARRAY['gallery', 'gallery_link', 'recovered_links', 'marketing_confirmation']) THEN customer_id IS NOT NULL AND link_id IS NOT NULL AND member_id IS NULL AND secret_id IS NULL
    ELSE customer_id IS NULL AND link_id IS NULL AND member_id IS NOT NULL AND (secret_id IS NOT NULL) = (kind = ANY (ARRAY['reset_password', 'confirm_email', 'invitation', 'change_address', 'address_changed', 'change_contact', 'contact_changed']))
END),
  CONSTRAINT email_status_check CHECK (status = ANY (ARRAY['queued', 'sent', 'failed'])),
  CONSTRAINT email_waits_for_check CHECK (waits_for = ANY (ARRAY['mail_server', 'confirmation', 'own_server', 'agreement']))
);
CREATE INDEX email_bounced ON email USING btree (org_id, lower(to_address)) WHERE bounce_blocks;
CREATE INDEX email_link_id_idx ON email USING btree (link_id);
CREATE INDEX email_org_id_about_member_id_idx ON email USING btree (org_id, about_member_id) WHERE about_member_id IS NOT NULL;
CREATE INDEX email_org_id_by_member_id_idx ON email USING btree (org_id, by_member_id) WHERE by_member_id IS NOT NULL;
CREATE INDEX email_org_id_customer_id_created_at_idx ON email USING btree (org_id, customer_id, created_at DESC);
CREATE INDEX email_org_id_customer_id_idx ON email USING btree (org_id, customer_id) WHERE before_agreement;
CREATE INDEX email_org_id_id_idx ON email USING btree (org_id, id) WHERE waits_for IS NOT NULL;
CREATE INDEX email_org_id_member_id_idx ON email USING btree (org_id, member_id) WHERE member_id IS NOT NULL;
CREATE INDEX email_org_id_secret_id_idx ON email USING btree (org_id, secret_id) WHERE secret_id IS NOT NULL;
CREATE TRIGGER drop_mail_body AFTER DELETE ON email FOR EACH ROW EXECUTE FUNCTION drop_mail_body();
CREATE TRIGGER stamp BEFORE UPDATE ON email FOR EACH ROW EXECUTE FUNCTION stamp();
CREATE TRIGGER use_sent AFTER UPDATE OF status ON email FOR EACH ROW WHEN (new.status = 'sent' AND old.status <> 'sent' AND new.customer_id IS NOT NULL) EXECUTE FUNCTION use_email();
CREATE TRIGGER use_sent_before AFTER INSERT ON email FOR EACH ROW WHEN (new.status = 'sent' AND new.customer_id IS NOT NULL) EXECUTE FUNCTION use_email();
ALTER TABLE email ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY emails_for_the_function ON email FOR SELECT TO owner USING (true);
CREATE POLICY own_organisation ON email FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON email TO andenken_app;

CREATE TABLE failure_alert ( -- There while jobs of the organisation that failed for good are open, and owners were told
  org_id uuid NOT NULL,
  began_at timestamptz NOT NULL, -- When owners were told
  CONSTRAINT failure_alert_pkey PRIMARY KEY (org_id),
  CONSTRAINT failure_alert_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
ALTER TABLE failure_alert ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON failure_alert FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON failure_alert TO andenken_app;

CREATE TABLE film_edit ( -- Decisions of staff by hand for one customer's film; they go before the recipe
  customer_id uuid NOT NULL,
  org_id uuid NOT NULL,
  clips jsonb NOT NULL, -- Array of EditedClip (src/contract/films.ts) in their order; clips that are not named follow the recipe
  music text NOT NULL, -- recipe = as the recipe says, track = music_id, none = no music
  music_id uuid, -- Music of track; null = another choice, or deleted since, which leaves it to the recipe
  version integer NOT NULL DEFAULT 1, -- Counts the savings from 1, so that saving over an unseen version is refused
  updated_at timestamptz NOT NULL DEFAULT now(),
  photos jsonb NOT NULL DEFAULT '[]'::jsonb, -- Array of EditedPhoto (src/contract/films.ts) in their order; empty = photos follow the recipe
  CONSTRAINT film_edit_pkey PRIMARY KEY (customer_id),
  CONSTRAINT film_edit_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT film_edit_org_id_music_id_fkey FOREIGN KEY (org_id, music_id) REFERENCES template(org_id, id) ON DELETE SET NULL (music_id),
  CONSTRAINT film_edit_music_check CHECK (music = ANY (ARRAY['recipe', 'track', 'none']))
);
CREATE INDEX film_edit_music_id_idx ON film_edit USING btree (music_id) WHERE music_id IS NOT NULL;
CREATE TRIGGER stamp BEFORE UPDATE ON film_edit FOR EACH ROW EXECUTE FUNCTION stamp();
ALTER TABLE film_edit ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON film_edit FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON film_edit TO andenken_app;

CREATE TABLE film_recipe ( -- How the films of an activity type are made, or of all that have no recipe of their own
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  activity_type_id uuid, -- Activity type of the films; null = the general recipe
  intro boolean NOT NULL, -- True = films begin with the intro that is chosen for them
  outro boolean NOT NULL, -- True = films end with the outro that is chosen for them
  clip_order text NOT NULL, -- captured = by time of capture, uploaded = by time of upload
  max_seconds integer, -- Most seconds of all clips together, without intro and outro; null = no limit
  photos text NOT NULL, -- never, without_clips = only where there are no clips, between = also between clips
  music text NOT NULL, -- chosen = by activity type and language, track = music_id, none = no music
  music_id uuid, -- Music of track; null = another choice, or deleted since, then music is chosen
  title boolean NOT NULL, -- True = name, activity and date stand over the first seconds of the customer's own part
  logo boolean NOT NULL, -- True = the logo stands over these seconds
  versions text[] NOT NULL, -- Made beside the film: small (720p), story (upright), teaser (15 seconds)
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT film_recipe_pkey PRIMARY KEY (id),
  CONSTRAINT film_recipe_org_id_activity_type_id_key UNIQUE NULLS NOT DISTINCT (org_id, activity_type_id),
  CONSTRAINT film_recipe_org_id_activity_type_id_fkey FOREIGN KEY (org_id, activity_type_id) REFERENCES activity_type(org_id, id) ON DELETE CASCADE,
  CONSTRAINT film_recipe_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT film_recipe_org_id_music_id_fkey FOREIGN KEY (org_id, music_id) REFERENCES template(org_id, id) ON DELETE SET NULL (music_id),
  CONSTRAINT film_recipe_clip_order_check CHECK (clip_order = ANY (ARRAY['captured', 'uploaded'])),
  CONSTRAINT film_recipe_max_seconds_check CHECK (max_seconds >= 10 AND max_seconds <= 3600),
  CONSTRAINT film_recipe_music_check CHECK (music = ANY (ARRAY['chosen', 'track', 'none'])),
  CONSTRAINT film_recipe_photos_check CHECK (photos = ANY (ARRAY['never', 'without_clips', 'between'])),
  CONSTRAINT film_recipe_versions_check CHECK (versions <@ ARRAY['small', 'story', 'teaser'])
);
CREATE INDEX film_recipe_activity_type_id_idx ON film_recipe USING btree (activity_type_id) WHERE activity_type_id IS NOT NULL;
CREATE INDEX film_recipe_music_id_idx ON film_recipe USING btree (music_id) WHERE music_id IS NOT NULL;
CREATE TRIGGER stamp BEFORE UPDATE ON film_recipe FOR EACH ROW EXECUTE FUNCTION stamp();
ALTER TABLE film_recipe ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON film_recipe FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON film_recipe TO andenken_app;

CREATE TABLE gallery_change ( -- A transaction that changed galleries; number and sum of a gallery's rows are its version
  org_id uuid NOT NULL,
  subject_id uuid NOT NULL, -- Customer whose gallery changed; a shift or organisation stands for all customers in it
  transaction bigint NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint, -- Id of the transaction (pg_current_xact_id)
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT gallery_change_pkey PRIMARY KEY (subject_id, transaction),
  CONSTRAINT gallery_change_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX gallery_change_org_id_created_at_idx ON gallery_change USING btree (org_id, created_at);
ALTER TABLE gallery_change ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY changes_by_the_owner ON gallery_change FOR INSERT TO owner WITH CHECK (true);
CREATE POLICY forgotten_by_the_owner ON gallery_change FOR DELETE TO owner USING (true);
CREATE POLICY own_organisation ON gallery_change FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON gallery_change TO andenken_app;

CREATE TABLE gallery_event ( -- An action that an opened gallery page reported, so that it counts once; kept for 30 days
  org_id uuid NOT NULL,
  link_id uuid NOT NULL, -- Gallery link through which the page was opened
  action text NOT NULL,
  page text NOT NULL, -- SHA-256 of a name that the page chose when it was opened; it names no person and no device
  at timestamptz NOT NULL, -- When the action was reported
  CONSTRAINT gallery_event_pkey PRIMARY KEY (link_id, action, page),
  CONSTRAINT gallery_event_org_id_link_id_fkey FOREIGN KEY (org_id, link_id) REFERENCES gallery_link(org_id, id) ON DELETE CASCADE,
  CONSTRAINT gallery_event_action_check CHECK (action = ANY (ARRAY['view', 'download', 'share']))
);
ALTER TABLE gallery_event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON gallery_event FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON gallery_event TO andenken_app;

CREATE TABLE gallery_link ( -- A link to a customer's gallery, found by the hash of its token in access_key
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  token text NOT NULL, -- Secret of the link; readable, because staff and emails show it again
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz, -- When the link was locked, or ended for another address; null = it stands
  kind text NOT NULL DEFAULT 'own', -- own = shows the whole gallery, shared = shows what the customer has picked (gallery_link_item)
  show_picture boolean NOT NULL DEFAULT false, -- True = the preview of a shared link shows its first picture
  views integer NOT NULL DEFAULT 0, -- Number of visits through the link
  CONSTRAINT gallery_link_pkey PRIMARY KEY (id),
  CONSTRAINT gallery_link_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT gallery_link_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT gallery_link_kind_check CHECK (kind = ANY (ARRAY['own', 'shared']))
);
CREATE INDEX gallery_link_org_id_customer_id_idx ON gallery_link USING btree (org_id, customer_id);
CREATE TRIGGER delete_link_key AFTER DELETE ON gallery_link FOR EACH ROW EXECUTE FUNCTION delete_link_key();
ALTER TABLE gallery_link ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON gallery_link FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON gallery_link TO andenken_app;

CREATE TABLE gallery_link_item ( -- A medium or outcome that a shared link shows
  org_id uuid NOT NULL,
  link_id uuid NOT NULL, -- The shared link
  media_id uuid, -- Picked medium; null = an outcome is picked
  family text, -- Family of a picked outcome of all media, film for example; null = a medium is picked
  CONSTRAINT gallery_link_item_once UNIQUE NULLS NOT DISTINCT (link_id, media_id, family),
  CONSTRAINT gallery_link_item_org_id_link_id_fkey FOREIGN KEY (org_id, link_id) REFERENCES gallery_link(org_id, id) ON DELETE CASCADE,
  CONSTRAINT gallery_link_item_org_id_media_id_fkey FOREIGN KEY (org_id, media_id) REFERENCES media(org_id, id) ON DELETE CASCADE,
  CONSTRAINT gallery_link_item_is_one CHECK (num_nonnulls(media_id, family) = 1)
);
CREATE INDEX gallery_link_item_media_id_idx ON gallery_link_item USING btree (media_id) WHERE media_id IS NOT NULL;
CREATE TRIGGER gallery_changed AFTER INSERT OR DELETE OR UPDATE ON gallery_link_item FOR EACH ROW EXECUTE FUNCTION gallery_changed();
ALTER TABLE gallery_link_item ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON gallery_link_item FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON gallery_link_item TO andenken_app;

CREATE TABLE gallery_rating ( -- The answer of a customer to "Wie war es?", one for each link of the customer's own
  link_id uuid NOT NULL, -- Link through which it came; no foreign key: the answer stays when the link goes
  org_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  score integer NOT NULL, -- 3 = good, 2 = fair, 1 = bad
  words text NOT NULL DEFAULT '', -- What the customer adds; blank = nothing, or anonymised
  rated_at timestamptz NOT NULL, -- When it was given, or last changed
  CONSTRAINT gallery_rating_pkey PRIMARY KEY (link_id),
  CONSTRAINT gallery_rating_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT gallery_rating_score_check CHECK (score >= 1 AND score <= 3),
  CONSTRAINT gallery_rating_words_check CHECK (length(words) <= 1000)
);
CREATE INDEX gallery_rating_customer_id_idx ON gallery_rating USING btree (customer_id);
CREATE INDEX gallery_rating_newest ON gallery_rating USING btree (org_id, rated_at DESC, link_id DESC);
CREATE TRIGGER reach_by_rating AFTER INSERT OR DELETE OR UPDATE OF score, rated_at, customer_id ON gallery_rating FOR EACH ROW EXECUTE FUNCTION reach_by_rating();
ALTER TABLE gallery_rating ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON gallery_rating FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON gallery_rating TO andenken_app;

CREATE TABLE gallery_tally ( -- Sums of an action in a customer's gallery on one day; they stay when the customer is anonymised
  org_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  day date NOT NULL, -- Day in Germany
  action text NOT NULL,
  shared boolean NOT NULL, -- True = through links that the customer has shared
  times integer NOT NULL, -- Number of opened pages that reported the action
  files integer NOT NULL, -- Number of downloaded files; 0 for other actions
  last_at timestamptz NOT NULL, -- When the action was last reported
  CONSTRAINT gallery_tally_pkey PRIMARY KEY (customer_id, day, action, shared),
  CONSTRAINT gallery_tally_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT gallery_tally_action_check CHECK (action = ANY (ARRAY['view', 'download', 'share']))
);
CREATE INDEX gallery_tally_org_id_customer_id_idx ON gallery_tally USING btree (org_id, customer_id);
CREATE TRIGGER deliver_by_visit AFTER INSERT ON gallery_tally FOR EACH ROW WHEN (new.action = 'view' AND NOT new.shared) EXECUTE FUNCTION deliver_by_visit();
CREATE TRIGGER reach_by_visit AFTER INSERT ON gallery_tally FOR EACH ROW WHEN (NOT new.shared) EXECUTE FUNCTION reach_by_visit();
ALTER TABLE gallery_tally ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON gallery_tally FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON gallery_tally TO andenken_app;

CREATE TABLE given_design ( -- A certificate design of ours that the organisation was given; a deleted one is not given again
  org_id uuid NOT NULL,
  name text NOT NULL, -- Name in src/server/own-designs/catalogue.ts
  given_at timestamptz NOT NULL DEFAULT now(), -- When it was given
  CONSTRAINT given_design_pkey PRIMARY KEY (org_id, name),
  CONSTRAINT given_design_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
ALTER TABLE given_design ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON given_design FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON given_design TO andenken_app;

CREATE TABLE idempotency ( -- First answer to a call with an Idempotency-Key, given to repeated calls for a day
  org_id uuid NOT NULL,
  key text NOT NULL, -- Idempotency-Key as it was sent
  member_id uuid, -- Member who called; null = an API key, or a caller who is not signed in
  call text NOT NULL, -- Method and path; hashed for API keys and public calls, whose path may hold a secret
  body_hash text NOT NULL, -- Keyed hash of the body (base64url), because it may hold a password; another body is refused
  answer jsonb NOT NULL, -- Body of the answer; one with a secret is sealed, as {"sealed": base64}
  created_at timestamptz NOT NULL DEFAULT now(),
  status integer NOT NULL DEFAULT 200, -- HTTP status of the answer
  CONSTRAINT idempotency_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX idempotency_key ON idempotency USING btree (org_id, call, key, member_id) NULLS NOT DISTINCT;
ALTER TABLE idempotency ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON idempotency FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency TO andenken_app;

CREATE TABLE last_email ( -- The last email to an owner of a deleted organisation; the row goes with its outcome
  id uuid NOT NULL,
  org_id uuid NOT NULL, -- Always the id that stands for the installation (systemOrganisation), because the row outlives the organisation
  former_org_id uuid NOT NULL, -- Organisation that is deleted; no foreign key
  organisation_name text NOT NULL,
  asked_at timestamptz NOT NULL, -- When the deletion was asked for
  gone_at timestamptz, -- When the organisation was gone, since when it may be sent; null = not yet
  to_address text NOT NULL,
  to_name text NOT NULL,
  status text NOT NULL DEFAULT 'queued', -- Always queued, because the row is deleted with the outcome
  attempts integer NOT NULL DEFAULT 0, -- Number of times that a mail server has put it off
  reason text, -- Why it waits or was put off, in words; null = neither
  message_id text NOT NULL, -- Message-ID of the email, with angle brackets
  handed_over_at timestamptz, -- Just before the last byte left; set without an outcome = cut off, never sent a second time
  waits_for text, -- mail_server = it waits until the installation has one; null = it waits for nothing
  released_at timestamptz, -- When it stopped waiting: from then on it is tried for a day; null = it never waited
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT last_email_pkey PRIMARY KEY (id),
  CONSTRAINT last_email_former_org_id_to_address_key UNIQUE (former_org_id, to_address),
  CONSTRAINT last_email_message_id_key UNIQUE (message_id),
  CONSTRAINT last_email_status_check CHECK (status = ANY (ARRAY['queued', 'sent', 'failed'])),
  CONSTRAINT last_email_waits_for_check CHECK (waits_for = ANY (ARRAY['mail_server', 'confirmation', 'own_server']))
);
CREATE TRIGGER stamp BEFORE UPDATE ON last_email FOR EACH ROW EXECUTE FUNCTION stamp();
ALTER TABLE last_email ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON last_email FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON last_email TO andenken_app;

CREATE TABLE legal_hold ( -- A customer whose data are kept for a legal reason; ended ones stay until somebody asks
  org_id uuid NOT NULL,
  customer_id uuid NOT NULL, -- Does not cascade: the database deletes no customer who is held
  reason text NOT NULL, -- One of holdReasons in src/contract/privacy.ts
  note text NOT NULL, -- Which case, in the words of an owner
  ends_at timestamptz NOT NULL, -- It holds until then: the end of the chosen day in Germany
  set_at timestamptz NOT NULL, -- When it was set, or last changed
  CONSTRAINT legal_hold_pkey PRIMARY KEY (customer_id),
  CONSTRAINT legal_hold_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id),
  CONSTRAINT legal_hold_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT legal_hold_reason_check CHECK (reason = ANY (ARRAY['claims', 'obligation', 'guest']))
);
CREATE INDEX legal_hold_org_id_customer_id_idx ON legal_hold USING btree (org_id, customer_id);
CREATE INDEX legal_hold_org_id_ends_at_idx ON legal_hold USING btree (org_id, ends_at);
ALTER TABLE legal_hold ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON legal_hold FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON legal_hold TO andenken_app;

CREATE TABLE logo ( -- The logo of an organisation, drawn by us in two sizes
  org_id uuid NOT NULL,
  large_id uuid NOT NULL, -- stored_object of the large picture, a PNG with its transparency
  small_id uuid NOT NULL, -- stored_object of the small picture, an opaque PNG
  small_width integer NOT NULL, -- Width of the small picture in pixels
  small_height integer NOT NULL, -- Height of the small picture in pixels
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT logo_pkey PRIMARY KEY (org_id),
  CONSTRAINT logo_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT logo_org_id_large_id_fkey FOREIGN KEY (org_id, large_id) REFERENCES stored_object(org_id, id),
  CONSTRAINT logo_org_id_small_id_fkey FOREIGN KEY (org_id, small_id) REFERENCES stored_object(org_id, id)
);
CREATE INDEX logo_large_id_idx ON logo USING btree (large_id);
CREATE INDEX logo_small_id_idx ON logo USING btree (small_id);
CREATE TRIGGER delete_objects AFTER DELETE ON logo FOR EACH ROW EXECUTE FUNCTION delete_objects('large_id', 'small_id');
CREATE TRIGGER gallery_changed AFTER INSERT OR DELETE OR UPDATE ON logo FOR EACH ROW EXECUTE FUNCTION gallery_changed();
ALTER TABLE logo ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON logo FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON logo TO andenken_app;

CREATE TABLE mailbox_message ( -- An email in the embedded mailbox, which takes all emails where no mail server is set up
  id uuid NOT NULL,
  message_id text NOT NULL, -- Message-ID of the email; the message goes with the row of that email
  "from" text NOT NULL, -- Sender as name <address>
  "to" text NOT NULL, -- Recipient as name <address>
  subject text NOT NULL,
  html text NOT NULL, -- HTML body, with its pictures inside
  text text NOT NULL, -- Body as plain text
  at timestamptz NOT NULL DEFAULT now(), -- When the email was put there
  CONSTRAINT mailbox_message_pkey PRIMARY KEY (id),
  CONSTRAINT mailbox_message_message_id_key UNIQUE (message_id)
);
CREATE INDEX mailbox_message_at_idx ON mailbox_message USING btree (at DESC);
GRANT DELETE, INSERT, SELECT, UPDATE ON mailbox_message TO andenken_app;

CREATE TABLE mailed_secret ( -- A link in an email to a member, good once; its token follows from the row's id and the installation's key
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  member_id uuid NOT NULL, -- Member whose link it is; of kind change_contact the member who asked
  kind text NOT NULL, -- Purpose of the link; change_address = own address, change_contact = the organisation's contact address
  address text NOT NULL, -- Address to which it was sent, and which it proves
  expires_at timestamptz NOT NULL, -- Until then the link is good
  used_at timestamptz, -- When the link was used, or made void; null = neither
  created_at timestamptz NOT NULL DEFAULT now(),
  old_address text, -- Address before the change that the link confirmed, which is to be told; null = no change confirmed
  CONSTRAINT mailed_secret_pkey PRIMARY KEY (id),
  CONSTRAINT mailed_secret_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT mailed_secret_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE,
  CONSTRAINT mailed_secret_kind_check CHECK (kind = ANY (ARRAY['reset_password', 'confirm_email', 'invitation', 'change_address', 'change_contact']))
);
CREATE INDEX mailed_secret_org_id_member_id_idx ON mailed_secret USING btree (org_id, member_id);
ALTER TABLE mailed_secret ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON mailed_secret FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON mailed_secret TO andenken_app;

CREATE TABLE marketing_consent ( -- A customer's consent to advertising by email, apart from the souvenir; the newest one of each customer
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  email text NOT NULL, -- Address that it is about: the customer's at the time of asking
  language text NOT NULL, -- Language of the wording that the customer read
  version integer NOT NULL, -- Version of that wording (newsWordingVersion)
  asked_at timestamptz NOT NULL, -- When the customer asked for the confirming email, last
  confirmed_at timestamptz, -- When the mailed link confirmed it; null = not yet
  withdrawn_at timestamptz, -- When the customer withdrew it; null = never
  CONSTRAINT marketing_consent_pkey PRIMARY KEY (id),
  CONSTRAINT marketing_consent_customer_id_key UNIQUE (customer_id),
  CONSTRAINT marketing_consent_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT marketing_consent_version_check CHECK (version >= 1)
);
CREATE INDEX marketing_consent_org_id_id_idx ON marketing_consent USING btree (org_id, id);
ALTER TABLE marketing_consent ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON marketing_consent FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON marketing_consent TO andenken_app;

CREATE TABLE media ( -- A medium: a photo or clip as it was uploaded
  id uuid NOT NULL, -- Made by the server, or by the client that uploaded it
  org_id uuid NOT NULL,
  shift_id uuid NOT NULL, -- Shift to which it belongs; it follows its customers when none of this shift has it any more
  object_id uuid NOT NULL, -- stored_object with the file as it was uploaded
  kind text NOT NULL, -- photo, or video = a clip
  file_name text NOT NULL, -- Cleaned name of the uploaded file, at most 150 characters; never used as a path
  mime text NOT NULL, -- Type told from the content, never from name or header
  size bigint NOT NULL, -- Size of the uploaded file in bytes
  sha256 text NOT NULL, -- SHA-256 of the uploaded file (hex)
  member_id uuid, -- Member who uploaded it; null = not a member, or deleted since; no foreign key
  operator text, -- Name of the uploading member or API key at that time; null = forgotten with the member
  captured_at timestamptz NOT NULL DEFAULT now(), -- When it was captured, by the file if plausible, else by the upload, else the time of the upload
  width integer, -- Width in pixels, upright and turned; null = not prepared yet
  height integer, -- Height in pixels, upright and turned; null = not prepared yet
  duration_ms integer, -- Length of a clip in milliseconds; null = a photo, or not prepared yet
  has_sound boolean, -- True = the clip has sound; null = a photo, or not prepared yet
  placeholder text, -- Tiny WebP as a data URL, shown until the picture is loaded; null = not prepared yet
  status text NOT NULL DEFAULT 'processing', -- processing = to be prepared, ready = can be shown, failed = see failure
  started_at timestamptz, -- When its preparation last began; null = not begun
  progress real, -- Share of the preparation that is done, 0..1; null = none is under way
  error text, -- Why it failed, or could not be turned, in words for staff; null = neither
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  failure text, -- file = it cannot be read, machine = our work broke off or the original is damaged; null = not failed
  rate integer, -- Frames a second of a film that the clip fits, 30 or 60; null = a photo, or not known yet, which counts as 30
  card_of uuid, -- Customer whose card the photo shows, where a series begins; null = no card
  turn integer NOT NULL DEFAULT 0, -- How staff have turned it, in degrees clockwise, on top of what the file says
  prepared_turn integer NOT NULL DEFAULT 0, -- The turn with which its renditions were made; where turn is another one they are made anew
  incomplete boolean NOT NULL DEFAULT false, -- True = only a part of the photo can be decoded; it is given hidden until staff show it
  sharpness integer, -- How sharp the photo is, 0..100, for choosing the cover; null = not measured yet, or a clip
  lighting integer, -- How well the photo is lit, 0..100, for choosing the cover; null = not measured yet, or a clip
  calmness integer, -- How calm the photo is where the words of the cover lie, 0..100; null = not measured yet, or a clip
  CONSTRAINT media_pkey PRIMARY KEY (id),
  CONSTRAINT media_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT media_org_id_card_of_fkey FOREIGN KEY (org_id, card_of) REFERENCES customer(org_id, id) ON DELETE SET NULL (card_of),
  CONSTRAINT media_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT media_org_id_object_id_fkey FOREIGN KEY (org_id, object_id) REFERENCES stored_object(org_id, id),
  CONSTRAINT media_org_id_shift_id_fkey FOREIGN KEY (org_id, shift_id) REFERENCES shift(org_id, id) ON DELETE CASCADE,
  CONSTRAINT media_calmness_check CHECK (calmness >= 0 AND calmness <= 100),
  CONSTRAINT media_failure_check CHECK (failure = ANY (ARRAY['file', 'machine'])),
  CONSTRAINT media_kind_check CHECK (kind = ANY (ARRAY['photo', 'video'])),
  CONSTRAINT media_lighting_check CHECK (lighting >= 0 AND lighting <= 100),
  CONSTRAINT media_rate_check CHECK (rate = ANY (ARRAY[30, 60])),
  CONSTRAINT media_sharpness_check CHECK (sharpness >= 0 AND sharpness <= 100),
  CONSTRAINT media_status_check CHECK (status = ANY (ARRAY['processing', 'ready', 'failed'])),
  CONSTRAINT media_turn_check CHECK (turn = ANY (ARRAY[0, 90, 180, 270]))
);
CREATE INDEX media_card_of_idx ON media USING btree (card_of) WHERE card_of IS NOT NULL;
CREATE INDEX media_failed ON media USING btree (org_id, created_at) WHERE status = 'failed';
CREATE INDEX media_incomplete ON media USING btree (org_id, updated_at DESC) WHERE incomplete;
CREATE INDEX media_object_id_idx ON media USING btree (object_id);
CREATE INDEX media_org_id_sha256_idx ON media USING btree (org_id, sha256) WHERE kind = 'video';
CREATE INDEX media_org_id_shift_id_idx ON media USING btree (org_id, shift_id);
CREATE TRIGGER count_fresh AFTER INSERT ON media REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_media();
CREATE TRIGGER count_gone AFTER DELETE ON media REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_media();
CREATE TRIGGER count_moved_media AFTER UPDATE OF shift_id ON media FOR EACH ROW WHEN (old.shift_id IS DISTINCT FROM new.shift_id) EXECUTE FUNCTION count_moved_media();
CREATE TRIGGER delete_objects AFTER DELETE ON media FOR EACH ROW EXECUTE FUNCTION delete_objects('object_id');
CREATE TRIGGER drop_piece AFTER DELETE ON media FOR EACH ROW EXECUTE FUNCTION drop_piece();
CREATE TRIGGER gallery_changed AFTER UPDATE ON media FOR EACH ROW EXECUTE FUNCTION gallery_changed();
CREATE TRIGGER stamp BEFORE UPDATE ON media FOR EACH ROW EXECUTE FUNCTION stamp();
CREATE TRIGGER use_fresh AFTER INSERT ON media REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION use_media();
CREATE TRIGGER use_gone AFTER DELETE ON media REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION use_media();
ALTER TABLE media ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON media FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON media TO andenken_app;

CREATE TABLE media_customer ( -- A medium that a customer has; a group photo has a row for each of its customers
  media_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  org_id uuid NOT NULL,
  kind text NOT NULL, -- Copy of media.kind, for the counters when the medium is gone already
  sha256 text NOT NULL, -- Copy of media.sha256: a customer has the same file once
  given_at timestamptz NOT NULL DEFAULT now(), -- When the customer got the medium
  hidden_at timestamptz, -- When it was hidden from this customer's gallery; null = it is shown
  cover_at timestamptz, -- When staff chose it as the cover, after the customer's own choice; null = not chosen
  favourite_at timestamptz, -- When the customer marked it as a favourite; null = not marked
  own_cover_at timestamptz, -- When the customer chose it as the cover; null = not chosen
  CONSTRAINT media_customer_pkey PRIMARY KEY (media_id, customer_id),
  CONSTRAINT media_customer_customer_id_sha256_key UNIQUE (customer_id, sha256),
  CONSTRAINT media_customer_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT media_customer_org_id_media_id_fkey FOREIGN KEY (org_id, media_id) REFERENCES media(org_id, id) ON DELETE CASCADE
);
CREATE TRIGGER count_fresh AFTER INSERT ON media_customer REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_given_media();
CREATE TRIGGER count_gone AFTER DELETE ON media_customer REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_given_media();
CREATE TRIGGER delete_media_of_nobody AFTER DELETE ON media_customer REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION delete_media_of_nobody();
CREATE TRIGGER gallery_changed AFTER INSERT OR DELETE OR UPDATE ON media_customer FOR EACH ROW EXECUTE FUNCTION gallery_changed();
CREATE TRIGGER keep_held_media AFTER DELETE ON media_customer REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION keep_held_media();
CREATE TRIGGER unshare_taken_media AFTER DELETE ON media_customer FOR EACH ROW EXECUTE FUNCTION unshare_taken_media();
ALTER TABLE media_customer ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON media_customer FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON media_customer TO andenken_app;

CREATE TABLE media_removal ( -- A medium that was taken from a customer or shift a moment ago, until that is undone or carried out
  removal_id uuid NOT NULL, -- Deletion to which the row belongs, which is undone as a whole
  media_id uuid NOT NULL,
  customer_id uuid, -- Customer who had the medium; null = it was unassigned
  org_id uuid NOT NULL,
  finished_at timestamptz, -- customer.finished_at before the deletion, to be restored
  removed_at timestamptz NOT NULL DEFAULT now(), -- When it was taken
  hidden_at timestamptz, -- media_customer.hidden_at before the deletion, to be restored
  cover_at timestamptz, -- media_customer.cover_at before the deletion, to be restored
  favourite_at timestamptz, -- media_customer.favourite_at before the deletion, to be restored
  own_cover_at timestamptz, -- media_customer.own_cover_at before the deletion, to be restored
  CONSTRAINT media_removal_removal_id_media_id_customer_id_key UNIQUE NULLS NOT DISTINCT (removal_id, media_id, customer_id),
  CONSTRAINT media_removal_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT media_removal_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT media_removal_org_id_media_id_fkey FOREIGN KEY (org_id, media_id) REFERENCES media(org_id, id) ON DELETE CASCADE
);
CREATE INDEX media_removal_customer_id_idx ON media_removal USING btree (customer_id);
CREATE INDEX media_removal_media_id_idx ON media_removal USING btree (media_id);
CREATE TRIGGER delete_media_of_nobody AFTER DELETE ON media_removal REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION delete_media_of_nobody();
CREATE TRIGGER unshare_taken_media AFTER DELETE ON media_removal FOR EACH ROW EXECUTE FUNCTION unshare_taken_media();
ALTER TABLE media_removal ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON media_removal FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON media_removal TO andenken_app;

CREATE TABLE member ( -- A person who signs in to the back-office of an organisation
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  email text NOT NULL, -- Address to sign in with, unique in the installation by access_key; see has_placeholder_email
  first_name text NOT NULL,
  last_name text NOT NULL,
  role text NOT NULL, -- owner, admin, guide or viewer; src/contract/access.ts says what each may do
  password_hash text, -- argon2id hash; null = the member has no password (yet)
  is_active boolean NOT NULL DEFAULT true, -- False = deactivated: signed out everywhere, no sign-in; the data stay
  email_verified boolean NOT NULL DEFAULT false, -- True = an emailed link has proved the address
  last_login_at timestamptz, -- When the member last signed in; null = never
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  temporary_password_until timestamptz, -- Until then the temporary password signs in; null = the password is the member's own
  has_placeholder_email boolean NOT NULL DEFAULT false, -- True = a guide without an address: email is made up, reaches no mailbox and cannot sign in
  owner_since timestamptz, -- When others made the member an owner; null = no owner, or one from registration or before this was kept
  owner_confirmed_at timestamptz, -- When an earlier owner confirmed this new owner; null = not confirmed
  CONSTRAINT member_pkey PRIMARY KEY (id),
  CONSTRAINT member_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT member_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT member_placeholder_email CHECK (NOT has_placeholder_email OR role = 'guide' AND password_hash IS NULL),
  CONSTRAINT member_role_check CHECK (role = ANY (ARRAY['owner', 'admin', 'guide', 'viewer'])),
  CONSTRAINT member_temporary_password CHECK (temporary_password_until IS NULL OR password_hash IS NOT NULL)
);
CREATE TRIGGER stamp BEFORE UPDATE ON member FOR EACH ROW EXECUTE FUNCTION stamp();
ALTER TABLE member ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON member FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON member TO andenken_app;

CREATE TABLE migration (
  name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

CREATE TABLE number_lease ( -- Numbers of a shift that a member's device may give to customers while it has no network
  id uuid NOT NULL, -- Made by the device, so that the call can be sent again
  org_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  member_id uuid NOT NULL,
  first integer NOT NULL, -- First number of the range
  last integer NOT NULL, -- Last number of the range, inclusive
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT number_lease_pkey PRIMARY KEY (id),
  CONSTRAINT number_lease_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id),
  CONSTRAINT number_lease_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE,
  CONSTRAINT number_lease_org_id_shift_id_fkey FOREIGN KEY (org_id, shift_id) REFERENCES shift(org_id, id) ON DELETE CASCADE,
  CONSTRAINT number_lease_check CHECK (last >= first),
  CONSTRAINT number_lease_first_check CHECK (first > 0)
);
CREATE INDEX number_lease_org_id_member_id_idx ON number_lease USING btree (org_id, member_id);
CREATE INDEX number_lease_org_id_shift_id_member_id_idx ON number_lease USING btree (org_id, shift_id, member_id);
ALTER TABLE number_lease ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON number_lease FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON number_lease TO andenken_app;

CREATE TABLE object_to_delete ( -- A file in the storage without a row any more; the job sweep-storage removes it
  key text COLLATE "C" NOT NULL, -- Key of the file in the storage
  org_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT object_to_delete_pkey PRIMARY KEY (key),
  CONSTRAINT object_to_delete_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
ALTER TABLE object_to_delete ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY objects_for_housekeeping ON object_to_delete FOR SELECT TO owner USING (true);
CREATE POLICY own_organisation ON object_to_delete FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON object_to_delete TO andenken_app;

CREATE TABLE open_upload ( -- A resumable upload that is under way, or was taken in lately
  id text NOT NULL, -- Random name of the upload in its address, 32 hex digits
  org_id uuid NOT NULL,
  customer_id uuid, -- Customer who gets the medium; null = it is for a template or a shift
  member_id uuid NOT NULL, -- Member who began it, the only one who can continue it; no foreign key
  file_name text NOT NULL,
  size bigint NOT NULL, -- Size of the whole file in bytes
  media_id uuid, -- Medium that it became; null = not complete, or for a template
  created_at timestamptz NOT NULL DEFAULT now(),
  touched_at timestamptz NOT NULL DEFAULT now(), -- When it began or new bytes last came; after an hour of silence it holds no room
  received bigint NOT NULL DEFAULT 0, -- Bytes that are known to lie in the storage
  template jsonb, -- Template that it shall become (Wanted in templates/template-uploads.ts); null = it is for media
  template_id uuid, -- Template that it became; null = not complete, or for media
  shift_id uuid, -- Shift that gets the medium unassigned; null = it is for a customer or template
  client_upload_id text, -- The client's own name for the upload; null = none
  sha256 text, -- SHA-256 of the whole file (hex) as the client says it; null = not said
  captured_at timestamptz, -- When the medium was captured as the client says it; null = not said
  wanted_media_id uuid, -- Id that the client made for the medium; null = the server makes one
  CONSTRAINT open_upload_pkey PRIMARY KEY (id),
  CONSTRAINT open_upload_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT open_upload_org_id_shift_id_fkey FOREIGN KEY (org_id, shift_id) REFERENCES shift(org_id, id) ON DELETE CASCADE,
  CONSTRAINT open_upload_check1 CHECK (template_id IS NULL OR template IS NOT NULL),
  CONSTRAINT open_upload_has_one_target CHECK (num_nonnulls(customer_id, template, shift_id) = 1),
  CONSTRAINT open_upload_received_check CHECK (received >= 0)
);
CREATE UNIQUE INDEX open_upload_client_upload_id ON open_upload USING btree (org_id, member_id, client_upload_id) WHERE client_upload_id IS NOT NULL;
CREATE INDEX open_upload_org_id_customer_id_idx ON open_upload USING btree (org_id, customer_id);
CREATE INDEX open_upload_org_id_shift_id_idx ON open_upload USING btree (org_id, shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX open_upload_unfinished ON open_upload USING btree (touched_at) WHERE media_id IS NULL;
ALTER TABLE open_upload ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON open_upload FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
CREATE POLICY uploads_for_housekeeping ON open_upload FOR SELECT TO owner USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON open_upload TO andenken_app;

CREATE TABLE opening_tally ( -- Openings of galleries in one hour, by device and language, not through shared links; the sum counts, and stays when customers go
  org_id uuid NOT NULL,
  day date NOT NULL, -- Day in Germany; the first one of the organisation is since when openings are counted
  hour integer NOT NULL, -- Hour in Germany
  openings integer NOT NULL, -- Number of opened pages; 0 = only says since when they are counted
  device text, -- phone, or desk = any other; null = not noted yet
  language text, -- Language of the opened page; null = not told
  CONSTRAINT opening_tally_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT opening_tally_device_check CHECK (device = ANY (ARRAY['phone', 'desk'])),
  CONSTRAINT opening_tally_hour_check CHECK (hour >= 0 AND hour <= 23),
  CONSTRAINT opening_tally_language_check CHECK (language ~ '^[a-z]{2}$'),
  CONSTRAINT opening_tally_openings_check CHECK (openings >= 0)
);
CREATE INDEX opening_tally_days ON opening_tally USING btree (org_id, day);
ALTER TABLE opening_tally ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON opening_tally FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON opening_tally TO andenken_app;

CREATE TABLE operator_alert ( -- A fault of the installation as the last look found it; there while it lasts (docs/product/monitoring.md 8)
  kind text NOT NULL, -- storage, disk, process, jobs, certificate_ends, certificate_bad: the fault (docs/product/monitoring.md 8 and 12)
  wrong_at timestamptz NOT NULL, -- When a look first found it; anew when the last look is long ago
  told_at timestamptz, -- When the operator was told; null = not yet, a second look must find it too
  fine_at timestamptz, -- When a look first found it gone after that; null = the last look found it
  CONSTRAINT operator_alert_pkey PRIMARY KEY (kind),
  CONSTRAINT operator_alert_kind_check CHECK (kind = ANY (ARRAY['storage', 'disk', 'process', 'jobs', 'certificate_ends', 'certificate_bad']))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON operator_alert TO andenken_app;

CREATE TABLE operator_email ( -- An email to the operator about operator_alert; the row goes with its outcome
  id uuid NOT NULL,
  kind text NOT NULL, -- operator_alert.kind
  is_over boolean NOT NULL, -- True = the fault has ended
  to_address text NOT NULL, -- OPERATOR_EMAIL when it was decided
  status text NOT NULL DEFAULT 'queued', -- Always queued, because the row is deleted with the outcome
  attempts integer NOT NULL DEFAULT 0, -- Number of times that a mail server has put it off
  reason text, -- Why it waits or was put off, in words; null = neither
  message_id text NOT NULL, -- Message-ID of the email, with angle brackets
  handed_over_at timestamptz, -- Just before the last byte left; set without an outcome = cut off, never sent a second time
  waits_for text, -- mail_server = it waits until the installation has one; null = it waits for nothing
  released_at timestamptz, -- When it stopped waiting: from then on it is tried for a day; null = it never waited
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT operator_email_pkey PRIMARY KEY (id),
  CONSTRAINT operator_email_message_id_key UNIQUE (message_id),
  CONSTRAINT operator_email_kind_check CHECK (kind = ANY (ARRAY['storage', 'disk', 'process', 'jobs', 'certificate_ends', 'certificate_bad'])),
  CONSTRAINT operator_email_status_check CHECK (status = ANY (ARRAY['queued', 'sent', 'failed'])),
  CONSTRAINT operator_email_waits_for_check CHECK (waits_for = 'mail_server')
);
CREATE TRIGGER stamp BEFORE UPDATE ON operator_email FOR EACH ROW EXECUTE FUNCTION stamp();
GRANT DELETE, INSERT, SELECT, UPDATE ON operator_email TO andenken_app;

CREATE TABLE organisation ( -- A business that uses Andenken; everything belongs to exactly one
  id uuid NOT NULL,
  name text NOT NULL,
  contact_email text NOT NULL, -- Address to which customers answer; they see it only where contact_shown
  phone_number text,
  website text,
  description text,
  address text, -- Postal address; certificates print the place in it
  subscription_plan text NOT NULL DEFAULT 'pay_per_album', -- One of subscriptionPlans in src/contract/organisations.ts, of which there is only one
  subscription_status text NOT NULL DEFAULT 'active', -- One of subscriptionStatuses in src/contract/organisations.ts, of which there is only one
  business_type text NOT NULL, -- Key of businessTypes (registration) or settingsBusinessTypes in src/contract/organisations.ts
  colour_primary text NOT NULL DEFAULT '#1976d2', -- Colour of buttons and links, #rrggbb
  colour_secondary text NOT NULL DEFAULT '#dc004e', -- Colour of the bands above emails and pages, #rrggbb
  email_formality text NOT NULL DEFAULT 'formal', -- How emails and pages address customers: formal (Sie) or informal (du)
  show_logo_in_email boolean NOT NULL DEFAULT true,
  auto_send boolean NOT NULL DEFAULT true, -- True = customers get the gallery email by itself when their work is complete
  media_days integer NOT NULL DEFAULT 365, -- Days for which media are kept, 0 = as long as personal data; from next_media_days_at on the next period counts
  shift_count integer NOT NULL DEFAULT 0, -- Number of shifts, kept by triggers
  customer_count integer NOT NULL DEFAULT 0, -- Number of customers, kept by triggers
  media_count integer NOT NULL DEFAULT 0, -- Number of media, kept by triggers
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  require_second_factor boolean NOT NULL DEFAULT false, -- True = owners and admins must have a second factor
  emails_on_trust integer NOT NULL DEFAULT 0, -- Emails to customers that went out before an owner's address was confirmed; never counted down
  consent_required boolean NOT NULL DEFAULT true, -- True = check-in asks for consent to being photographed
  deletion_due_at timestamptz, -- When the organisation is deleted; until then owners can take it back; null = it stays
  deletion_asked_at timestamptz, -- When an owner asked for the deletion; null = it stays
  deletion_asked_by uuid, -- Member who asked for the deletion; null = it stays; no foreign key
  gallery_pin text NOT NULL DEFAULT 'off', -- off = no gallery asks for a PIN, counter = staff tell it, email = it stands in emails
  guest_in_link_preview boolean NOT NULL DEFAULT false, -- True = the preview that messengers show of a gallery link names the customer
  next_media_days integer, -- Shorter period that counts instead of media_days from next_media_days_at on; null = none
  next_media_days_at timestamptz, -- From then on next_media_days counts, until then owners can undo it; null = none
  next_media_days_by uuid, -- Member who saved next_media_days; null = none; no foreign key
  next_losing_customers integer, -- Customers who lose something in the first night with it, as owners were told; null = not told
  next_losing_media integer, -- Media that go in the first night with it, as owners were told; null = not told
  contact_shown boolean NOT NULL DEFAULT false, -- True = customers see contact_email; false after registration, which takes it from the owner's sign-in
  asks_rating boolean NOT NULL DEFAULT true, -- True = galleries ask their customers how it was
  agreement_due_at timestamptz NOT NULL DEFAULT now(), -- From then on emails of albums beyond the first nine wait for the processing agreement
  asks_marketing boolean NOT NULL DEFAULT false, -- True = galleries offer their customers to agree to advertising by email
  CONSTRAINT organisation_pkey PRIMARY KEY (id),
  CONSTRAINT organisation_deletion_is_asked CHECK ((deletion_due_at IS NULL) = (deletion_asked_at IS NULL)),
  CONSTRAINT organisation_email_formality_check CHECK (email_formality = ANY (ARRAY['formal', 'informal'])),
  CONSTRAINT organisation_gallery_pin_check CHECK (gallery_pin = ANY (ARRAY['off', 'counter', 'email'])),
  CONSTRAINT organisation_media_days_check CHECK (media_days >= 0),
  CONSTRAINT organisation_next_media_days_begin CHECK ((next_media_days IS NULL) = (next_media_days_at IS NULL)),
  CONSTRAINT organisation_next_media_days_check CHECK (next_media_days > 0)
);
CREATE TRIGGER gallery_changed AFTER UPDATE ON organisation FOR EACH ROW WHEN ((to_jsonb(old.*) - '{shift_count,customer_count,media_count,updated_at}'[]) IS DISTINCT FROM (to_jsonb(new.*) - '{shift_count,customer_count,media_count,updated_at}'[])) EXECUTE FUNCTION gallery_changed();
CREATE TRIGGER stamp BEFORE UPDATE ON organisation FOR EACH ROW EXECUTE FUNCTION stamp();
ALTER TABLE organisation ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY organisations_for_housekeeping ON organisation FOR SELECT TO owner USING (true);
CREATE POLICY own_organisation ON organisation FOR ALL USING ((id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON organisation TO andenken_app;

CREATE TABLE organisation_export ( -- An export of all data of an organisation: a list of files, put together as a ZIP while it is loaded
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  member_id uuid, -- Member who asked for it and is told when it is ready; null = not a member; no foreign key
  status text NOT NULL DEFAULT 'waiting', -- outdated = something in it was deleted since, removed = gone for members, its list is being deleted
  progress real NOT NULL DEFAULT 0, -- Share of the making that is done, 0..1
  requested_at timestamptz NOT NULL, -- When it was asked for
  ready_at timestamptz, -- When it was made; null = not yet
  expires_at timestamptz, -- Until then it can be loaded; null = not made yet
  files integer NOT NULL DEFAULT 0, -- Number of files in the ZIP; 0 until it is made
  bytes bigint NOT NULL DEFAULT 0, -- Size of the whole ZIP in bytes; 0 until it is made
  central_start bigint NOT NULL DEFAULT 0, -- Where the central directory of the ZIP begins, in bytes; 0 until it is made
  CONSTRAINT organisation_export_pkey PRIMARY KEY (id),
  CONSTRAINT organisation_export_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT organisation_export_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT organisation_export_check CHECK (status <> 'ready' OR ready_at IS NOT NULL AND expires_at IS NOT NULL),
  CONSTRAINT organisation_export_status_check CHECK (status = ANY (ARRAY['waiting', 'making', 'ready', 'outdated', 'failed', 'removed']))
);
CREATE UNIQUE INDEX organisation_export_at_work ON organisation_export USING btree (org_id) WHERE status = ANY (ARRAY['waiting', 'making']);
CREATE TRIGGER drop_export_objects AFTER UPDATE OF status ON organisation_export FOR EACH ROW WHEN ((new.status = ANY (ARRAY['outdated', 'failed'])) AND old.status <> new.status) EXECUTE FUNCTION drop_export_objects();
ALTER TABLE organisation_export ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON organisation_export FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON organisation_export TO andenken_app;

CREATE TABLE organisation_export_file ( -- A file in the list of an export
  export_id uuid NOT NULL,
  place integer NOT NULL, -- Position in the ZIP, counted from 0
  org_id uuid NOT NULL,
  object_id uuid NOT NULL, -- stored_object with the bytes of the file
  path text NOT NULL, -- Path in the ZIP
  kind text NOT NULL, -- rows (JSON of a table), manifest, media, template, logo_large, logo_small, or the variant of an outcome
  subject_id uuid, -- Medium, customer (outcome), template or organisation (logo) of the file; null = rows or manifest
  modified_at timestamptz NOT NULL, -- Time of the file that stands in the ZIP
  starts_at bigint NOT NULL, -- Where the file's header begins in the ZIP, in bytes
  central_at bigint NOT NULL, -- Where the file's entry begins, in bytes from the start of the central directory
  CONSTRAINT organisation_export_file_pkey PRIMARY KEY (export_id, place),
  CONSTRAINT organisation_export_file_org_id_export_id_fkey FOREIGN KEY (org_id, export_id) REFERENCES organisation_export(org_id, id) ON DELETE CASCADE,
  CONSTRAINT organisation_export_file_org_id_object_id_fkey FOREIGN KEY (org_id, object_id) REFERENCES stored_object(org_id, id) ON DELETE CASCADE
);
CREATE INDEX organisation_export_file_export_id_central_at_idx ON organisation_export_file USING btree (export_id, central_at);
CREATE INDEX organisation_export_file_export_id_starts_at_idx ON organisation_export_file USING btree (export_id, starts_at);
CREATE INDEX organisation_export_file_object_id_idx ON organisation_export_file USING btree (object_id);
CREATE INDEX organisation_export_file_own ON organisation_export_file USING btree (export_id) WHERE kind = ANY (ARRAY['rows', 'manifest']);
CREATE TRIGGER outdate_exports AFTER DELETE ON organisation_export_file REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION outdate_exports();
ALTER TABLE organisation_export_file ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON organisation_export_file FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON organisation_export_file TO andenken_app;

CREATE TABLE original_archive ( -- Originals that a member asked for as one ZIP, which is put together while it is sent
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  customer_ids uuid[] NOT NULL, -- Customers whose media it holds; folders are named after them
  media_ids uuid[] NOT NULL, -- Media whose originals it holds
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL, -- Until then the link is good
  sign_in_id uuid NOT NULL, -- Sign-in that asked for it, with which it ends
  CONSTRAINT original_archive_pkey PRIMARY KEY (id),
  CONSTRAINT original_archive_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT original_archive_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT original_archive_org_id_sign_in_id_fkey FOREIGN KEY (org_id, sign_in_id) REFERENCES sign_in(org_id, id) ON DELETE CASCADE
);
CREATE INDEX original_archive_customers ON original_archive USING gin (customer_ids);
CREATE INDEX original_archive_org_id_sign_in_id_idx ON original_archive USING btree (org_id, sign_in_id);
ALTER TABLE original_archive ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON original_archive FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON original_archive TO andenken_app;

CREATE TABLE outcome ( -- A thing made of one medium (a rendition), or of all media of a customer (film, certificate)
  org_id uuid NOT NULL,
  media_id uuid, -- Medium of which it is made; null = of all media of a customer
  variant text NOT NULL, -- Name declared by defineOutcome; of customers it is the family, or begins with it: film, film_poster
  object_id uuid, -- stored_object with the file; null = planned, and not made yet
  width integer, -- Width in pixels; null = captions, or not made yet
  height integer, -- Height in pixels; null = captions, or not made yet
  created_at timestamptz NOT NULL DEFAULT now(),
  customer_id uuid, -- Customer of whose media it is made; null = of one medium
  duration_ms integer, -- Length in milliseconds of films and their versions; null = another outcome, or not made yet
  placeholder text, -- Tiny WebP of the film as a data URL; null = another outcome, or not made yet
  made_of text, -- Hash of all it was made of; null = a rendition, not made yet, or to be made again in any case
  wanted text, -- Hash of all it is to be made of; null = not planned
  status text NOT NULL DEFAULT 'ready', -- making = ordered, ready, outdated = its sources have changed since, failed; renditions are always ready
  progress real, -- Share of the making that is done, 0..1; null = none is under way
  error text, -- Why it failed, in words for staff; null = it did not
  CONSTRAINT outcome_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT outcome_org_id_media_id_fkey FOREIGN KEY (org_id, media_id) REFERENCES media(org_id, id) ON DELETE CASCADE,
  CONSTRAINT outcome_org_id_object_id_fkey FOREIGN KEY (org_id, object_id) REFERENCES stored_object(org_id, id),
  CONSTRAINT outcome_has_one_owner CHECK (num_nonnulls(media_id, customer_id) = 1),
  CONSTRAINT outcome_ready_is_made CHECK (object_id IS NOT NULL OR status <> 'ready'),
  CONSTRAINT outcome_status_check CHECK (status = ANY (ARRAY['making', 'ready', 'outdated', 'failed'])),
  CONSTRAINT outcome_variant_check CHECK (variant ~ '^[a-z]+(_[a-z]+)*$')
);
CREATE UNIQUE INDEX outcome_customer_id_variant_idx ON outcome USING btree (customer_id, variant) WHERE customer_id IS NOT NULL;
CREATE UNIQUE INDEX outcome_media_id_variant_idx ON outcome USING btree (media_id, variant) WHERE media_id IS NOT NULL;
CREATE INDEX outcome_object_id_idx ON outcome USING btree (object_id);
CREATE TRIGGER delete_objects AFTER DELETE ON outcome FOR EACH ROW EXECUTE FUNCTION delete_objects('object_id');
CREATE TRIGGER gallery_changed AFTER INSERT OR DELETE OR UPDATE ON outcome FOR EACH ROW EXECUTE FUNCTION gallery_changed();
CREATE TRIGGER use_changed AFTER UPDATE OF object_id ON outcome FOR EACH ROW WHEN (new.customer_id IS NOT NULL AND (old.object_id IS NULL) <> (new.object_id IS NULL) AND strpos(new.variant, '_') = 0) EXECUTE FUNCTION use_outcome();
CREATE TRIGGER use_fresh AFTER INSERT ON outcome FOR EACH ROW WHEN (new.customer_id IS NOT NULL AND new.object_id IS NOT NULL AND strpos(new.variant, '_') = 0) EXECUTE FUNCTION use_outcome();
CREATE TRIGGER use_gone AFTER DELETE ON outcome FOR EACH ROW WHEN (old.customer_id IS NOT NULL AND old.object_id IS NOT NULL AND strpos(old.variant, '_') = 0) EXECUTE FUNCTION use_outcome();
ALTER TABLE outcome ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON outcome FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON outcome TO andenken_app;

CREATE TABLE passkey ( -- A passkey (WebAuthn credential) of a member
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  member_id uuid NOT NULL,
  name text NOT NULL, -- Name that the member gave it
  credential_id bytea NOT NULL, -- Id that the authenticator gave the credential
  public_key bytea NOT NULL, -- Public key in COSE form
  sign_count bigint NOT NULL, -- Counter of the authenticator at the last use; 0 = it does not count
  transports text[] NOT NULL DEFAULT '{}'[], -- Ways in which browsers may reach the authenticator: usb, internal, hybrid, …
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz, -- When it was last used; null = never
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_member_id_credential_id_key UNIQUE (member_id, credential_id),
  CONSTRAINT passkey_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE
);
CREATE INDEX passkey_org_id_member_id_idx ON passkey USING btree (org_id, member_id);
ALTER TABLE passkey ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON passkey FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON passkey TO andenken_app;

CREATE TABLE person_export ( -- Data of a customer that an owner asked for as one ZIP, which is put together while it is sent
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  sign_in_id uuid NOT NULL, -- Sign-in that asked for it, with which it ends
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL, -- Until then the link is good
  CONSTRAINT person_export_pkey PRIMARY KEY (id),
  CONSTRAINT person_export_org_id_customer_id_sign_in_id_key UNIQUE (org_id, customer_id, sign_in_id),
  CONSTRAINT person_export_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT person_export_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT person_export_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT person_export_org_id_sign_in_id_fkey FOREIGN KEY (org_id, sign_in_id) REFERENCES sign_in(org_id, id) ON DELETE CASCADE
);
CREATE INDEX person_export_org_id_sign_in_id_idx ON person_export USING btree (org_id, sign_in_id);
ALTER TABLE person_export ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON person_export FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON person_export TO andenken_app;

CREATE TABLE piece ( -- A clip, intro or outro normalised for films of one rate, shared by all films of the organisation
  org_id uuid NOT NULL,
  key text NOT NULL, -- Hash of source, turn, rate, profile and build of ffmpeg: an equal key means an equal piece
  picture_id uuid NOT NULL, -- stored_object with the pictures, an MP4 without sound
  sound_id uuid NOT NULL, -- stored_object with the sound, a FLAC of the same length
  frames integer NOT NULL, -- Number of frames
  gain_db real NOT NULL, -- Gain in dB that brings it to the loudness of films
  created_at timestamptz NOT NULL DEFAULT now(),
  captions_id uuid, -- stored_object with its captions as WebVTT; null = none
  lively real[] NOT NULL DEFAULT '{}'::real[], -- How lively each second is, 0..1, by motion and sound
  heard boolean NOT NULL DEFAULT true, -- True = it has sound of its own
  windy boolean NOT NULL DEFAULT false, -- True = wind blew into the sound, which films damp
  rate integer NOT NULL DEFAULT 30, -- Frames a second, 30 or 60
  source text NOT NULL, -- SHA-256 (hex) of the recording; the piece goes with the last clip or template of it
  CONSTRAINT piece_pkey PRIMARY KEY (org_id, key),
  CONSTRAINT piece_captions_fkey FOREIGN KEY (org_id, captions_id) REFERENCES stored_object(org_id, id),
  CONSTRAINT piece_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT piece_org_id_picture_id_fkey FOREIGN KEY (org_id, picture_id) REFERENCES stored_object(org_id, id),
  CONSTRAINT piece_org_id_sound_id_fkey FOREIGN KEY (org_id, sound_id) REFERENCES stored_object(org_id, id),
  CONSTRAINT piece_rate_check CHECK (rate = ANY (ARRAY[30, 60]))
);
CREATE INDEX piece_captions_id_idx ON piece USING btree (captions_id) WHERE captions_id IS NOT NULL;
CREATE INDEX piece_org_id_source_idx ON piece USING btree (org_id, source);
CREATE INDEX piece_picture_id_idx ON piece USING btree (picture_id);
CREATE INDEX piece_sound_id_idx ON piece USING btree (sound_id);
CREATE TRIGGER delete_objects AFTER DELETE ON piece FOR EACH ROW EXECUTE FUNCTION delete_objects('picture_id', 'sound_id', 'captions_id');
ALTER TABLE piece ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON piece FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON piece TO andenken_app;

CREATE TABLE piece_view ( -- The pictures of a piece in another shape, for versions of films
  org_id uuid NOT NULL,
  piece_key text NOT NULL, -- piece.key of the piece
  view text NOT NULL, -- small = for 720p, tall = upright for stories
  picture_id uuid NOT NULL, -- stored_object with the pictures, an MP4 without sound
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT piece_view_pkey PRIMARY KEY (org_id, piece_key, view),
  CONSTRAINT piece_view_org_id_picture_id_fkey FOREIGN KEY (org_id, picture_id) REFERENCES stored_object(org_id, id),
  CONSTRAINT piece_view_org_id_piece_key_fkey FOREIGN KEY (org_id, piece_key) REFERENCES piece(org_id, key) ON DELETE CASCADE,
  CONSTRAINT piece_view_view_check CHECK (view = ANY (ARRAY['small', 'tall']))
);
CREATE INDEX piece_view_picture_id_idx ON piece_view USING btree (picture_id);
CREATE TRIGGER delete_objects AFTER DELETE ON piece_view FOR EACH ROW EXECUTE FUNCTION delete_objects('picture_id');
ALTER TABLE piece_view ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON piece_view FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON piece_view TO andenken_app;

CREATE TABLE process ( -- A process of this installation with its last sign of life (src/server/monitoring/processes.ts)
  id uuid NOT NULL, -- Made anew at each start
  role text NOT NULL, -- ROLE: all, api or worker
  host text NOT NULL, -- Name of its machine
  memory_bytes bigint NOT NULL, -- Its memory at that time (resident), without its children
  started_at timestamptz NOT NULL, -- When it began to answer or to work, by the database's clock
  seen_at timestamptz NOT NULL, -- Its last sign of life; it is deleted when it stops, and a day after the last one
  disk_free_bytes bigint, -- Free at that time on the fullest disk of its machine; null = it has none, or none answered
  disk_size_bytes bigint, -- Size of that disk
  places jsonb, -- How many jobs of each queue it runs at once; null = none, or an earlier version
  CONSTRAINT process_pkey PRIMARY KEY (id),
  CONSTRAINT process_memory_bytes_check CHECK (memory_bytes > 0),
  CONSTRAINT process_role_check CHECK (role = ANY (ARRAY['all', 'api', 'worker']))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON process TO andenken_app;

CREATE TABLE processing_agreement ( -- A version of the contract of article 28 (3) GDPR that an owner concluded with the operator; never changed
  org_id uuid NOT NULL,
  version integer NOT NULL, -- agreementVersion in src/contract/processing-agreement.ts when it was concluded
  concluded_at timestamptz NOT NULL, -- When the owner concluded it; the time that its PDF bears
  member_id uuid, -- Owner who concluded it; null = deleted since
  name text NOT NULL, -- Name that the owner typed
  document jsonb NOT NULL, -- The whole text as it was concluded (TextDocument in src/server/platform/typeset/document.ts)
  hash text NOT NULL, -- SHA-256 of the text, as lower-case hex digits
  CONSTRAINT processing_agreement_pkey PRIMARY KEY (org_id, version),
  CONSTRAINT processing_agreement_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT processing_agreement_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE SET NULL (member_id),
  CONSTRAINT processing_agreement_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT processing_agreement_version_check CHECK (version > 0)
);
CREATE INDEX processing_agreement_org_id_member_id_idx ON processing_agreement USING btree (org_id, member_id);
ALTER TABLE processing_agreement ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON processing_agreement FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON processing_agreement TO andenken_app;

CREATE TABLE rate_limit ( -- Recent tries that one limit counts for one subject, for all processes together
  key text COLLATE "C" NOT NULL, -- Keyed hash of limit and subject (an address, an account); with two subjects two of them, with a point between
  at timestamptz[] NOT NULL, -- When the tries were that still count, oldest first
  expires_at timestamptz NOT NULL, -- When the last of them counts no more: then the row may be deleted
  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_expires_at_idx ON rate_limit USING btree (expires_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON rate_limit TO andenken_app;

CREATE TABLE recovery_code ( -- A recovery code of a member, good once instead of the second factor
  member_id uuid NOT NULL,
  hash bytea NOT NULL, -- Keyed hash of the code, because its 50 bits could be guessed from a plain hash
  org_id uuid NOT NULL,
  used_at timestamptz, -- When it was used; null = still good
  CONSTRAINT recovery_code_pkey PRIMARY KEY (member_id, hash),
  CONSTRAINT recovery_code_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE
);
ALTER TABLE recovery_code ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON recovery_code FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON recovery_code TO andenken_app;

CREATE TABLE regular_work ( -- A regular job of the installation as it last ended (src/server/monitoring/regular-work.ts)
  job text NOT NULL, -- Name of the job
  ended_at timestamptz NOT NULL, -- When its last try ended, by the database's clock
  milliseconds bigint NOT NULL, -- How long that try took
  failure text, -- Why that try failed, in words for staff; null = it did its work
  CONSTRAINT regular_work_pkey PRIMARY KEY (job),
  CONSTRAINT regular_work_milliseconds_check CHECK (milliseconds >= 0)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON regular_work TO andenken_app;

CREATE TABLE retention_run ( -- The last night of the organisation's retention, and what it deleted so far
  org_id uuid NOT NULL,
  began_at timestamptz NOT NULL, -- When the first of its runs began
  ended_at timestamptz, -- When it came to its end; null = it is under way, or was broken off
  customers integer NOT NULL DEFAULT 0, -- Customers who lost something by it
  anonymised integer NOT NULL DEFAULT 0, -- Those of them who were anonymised
  media integer NOT NULL DEFAULT 0, -- Media that it deleted, unassigned ones too
  bytes bigint NOT NULL DEFAULT 0, -- Size of their files
  CONSTRAINT retention_run_pkey PRIMARY KEY (org_id),
  CONSTRAINT retention_run_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
ALTER TABLE retention_run ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON retention_run FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
CREATE POLICY runs_for_the_sums ON retention_run FOR SELECT TO owner USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON retention_run TO andenken_app;

CREATE TABLE retention_stop ( -- A night that would delete unusually much: it waits for an owner, or is released
  org_id uuid NOT NULL,
  customers integer NOT NULL, -- Customers who would lose something
  media integer NOT NULL, -- Media that would go
  bytes bigint NOT NULL, -- Bytes of all files that would go
  media_until timestamptz, -- Media are due of customers who checked in until then; null = no media are due
  personal_until timestamptz NOT NULL, -- Personal data are due of customers who checked in until then
  stopped_at timestamptz NOT NULL, -- When a night last stopped, with these figures
  released_at timestamptz, -- When an owner released it, for seven days; null = it waits
  CONSTRAINT retention_stop_pkey PRIMARY KEY (org_id),
  CONSTRAINT retention_stop_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
ALTER TABLE retention_stop ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON retention_stop FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
CREATE POLICY stops_for_the_sums ON retention_stop FOR SELECT TO owner USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON retention_stop TO andenken_app;

CREATE TABLE second_factor ( -- The authenticator app of a member
  member_id uuid NOT NULL,
  org_id uuid NOT NULL,
  secret bytea NOT NULL, -- TOTP secret, sealed with a key that is not in the database
  confirmed_at timestamptz, -- When a first code ended the setup; null = only begun
  last_step bigint NOT NULL DEFAULT 0, -- Period of 30 seconds whose code was used last: each code counts once
  created_at timestamptz NOT NULL DEFAULT now(), -- When the setup was begun last; unconfirmed it is good for an hour
  CONSTRAINT second_factor_pkey PRIMARY KEY (member_id),
  CONSTRAINT second_factor_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE
);
ALTER TABLE second_factor ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON second_factor FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON second_factor TO andenken_app;

CREATE TABLE self_check_in ( -- A self check-in form that was sent: the same form again is the same customer
  org_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  key text NOT NULL, -- SHA-256 of the form's key (base64url)
  customer_id uuid NOT NULL, -- The customer, or the one who stayed after a merge
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT self_check_in_pkey PRIMARY KEY (shift_id, key),
  CONSTRAINT self_check_in_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE
);
CREATE INDEX self_check_in_org_id_customer_id_idx ON self_check_in USING btree (org_id, customer_id);
ALTER TABLE self_check_in ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON self_check_in FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON self_check_in TO andenken_app;

CREATE TABLE sender ( -- Name and reply address of an organisation's emails, and maybe a mail server of its own
  org_id uuid NOT NULL,
  name text, -- Name of the sender; null = the organisation's name
  reply_to text, -- Address for replies; null = the contact address, where customers see it
  dkim_selector text, -- Selector of the DKIM key in the DNS; null = not known, usual ones are tried
  host text, -- Own mail server; null = the installation's one is used, and none of the following is set
  port integer, -- 25, 465, 587 or 2525
  security text, -- tls = encrypted from the start, starttls = encrypted before the sign-in
  address text, -- Address from which emails come by the own server
  username text, -- User at the own server; null = without a sign-in
  password bytea, -- Password at the own server, sealed with a key that is not in the database
  fault text, -- Why the own server last failed, in words for staff; null = it works
  fault_at timestamptz, -- When it last failed; null = it works
  fault_blocks boolean NOT NULL DEFAULT false, -- True = only people can mend it: emails wait, and it is not tried for 12 hours
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sender_pkey PRIMARY KEY (org_id),
  CONSTRAINT sender_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT sender_security_check CHECK (security = ANY (ARRAY['tls', 'starttls'])),
  CONSTRAINT sender_server CHECK ((host IS NULL) = (port IS NULL) AND (host IS NULL) = (security IS NULL) AND (host IS NULL) = (address IS NULL) AND (username IS NULL) = (password IS NULL) AND (host IS NOT NULL OR username IS NULL) AND (fault IS NULL) = (fault_at IS NULL) AND (host IS NOT NULL OR fault IS NULL) AND (fault IS NOT NULL OR NOT fault_blocks))
);
CREATE TRIGGER stamp BEFORE UPDATE ON sender FOR EACH ROW EXECUTE FUNCTION stamp();
ALTER TABLE sender ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON sender FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON sender TO andenken_app;

CREATE TABLE shift ( -- A member's tour with its customers
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'active', -- active and paused change into each other; ended = customers are done; archived = cannot be changed
  description text,
  activity_type_id uuid, -- Activity type of the shift; null = none
  member_id uuid, -- Member who started it and whose shift it is; null = not a member, or deleted since; no foreign key
  guide_name text, -- Name of the starting member or API key at that time; null = forgotten with the member
  max_customers integer NOT NULL, -- Number of customers from which on the shift is full
  current_counter integer NOT NULL DEFAULT 0, -- Last number that was given to a customer or leased to a device
  customer_count integer NOT NULL DEFAULT 0, -- Number of customers, kept by triggers
  media_count integer NOT NULL DEFAULT 0, -- Number of media that belong to the shift, kept by triggers
  started_at timestamptz NOT NULL DEFAULT now(), -- When the shift began
  ended_at timestamptz, -- When the shift ended; null = it has not, or was opened again
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  name_folded text NOT NULL GENERATED ALWAYS AS (folded(name)) STORED, -- The name in lower case without accents, for searching; generated
  CONSTRAINT shift_pkey PRIMARY KEY (id),
  CONSTRAINT shift_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT shift_org_id_activity_type_id_fkey FOREIGN KEY (org_id, activity_type_id) REFERENCES activity_type(org_id, id),
  CONSTRAINT shift_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT shift_max_customers_check CHECK (max_customers >= 1 AND max_customers <= 10000),
  CONSTRAINT shift_status_check CHECK (status = ANY (ARRAY['active', 'paused', 'ended', 'archived']))
);
CREATE INDEX shift_begin ON shift USING btree (org_id, started_at DESC);
CREATE INDEX shift_names ON shift USING btree (org_id, created_at DESC, id DESC) INCLUDE (name_folded, status);
CREATE INDEX shift_org_id_status_created_at_idx ON shift USING btree (org_id, status, created_at DESC);
CREATE TRIGGER count_shift AFTER INSERT OR DELETE ON shift FOR EACH ROW EXECUTE FUNCTION count_shift();
CREATE TRIGGER end_shares AFTER UPDATE OF status ON shift FOR EACH ROW WHEN (new.status = 'archived' AND old.status <> 'archived') EXECUTE FUNCTION end_shares();
CREATE TRIGGER forget_gallery_changes AFTER DELETE ON shift FOR EACH ROW EXECUTE FUNCTION forget_gallery_changes();
CREATE TRIGGER gallery_changed AFTER UPDATE ON shift FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.started_at IS DISTINCT FROM new.started_at) EXECUTE FUNCTION gallery_changed();
CREATE TRIGGER stamp BEFORE UPDATE ON shift FOR EACH ROW EXECUTE FUNCTION stamp();
CREATE TRIGGER tally_changed_shift AFTER UPDATE OF activity_type_id, member_id ON shift FOR EACH ROW WHEN (old.activity_type_id IS DISTINCT FROM new.activity_type_id OR old.member_id IS DISTINCT FROM new.member_id) EXECUTE FUNCTION tally_changed_shift();
CREATE TRIGGER untally_arrivals BEFORE DELETE ON shift FOR EACH ROW EXECUTE FUNCTION untally_arrivals();
ALTER TABLE shift ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON shift FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON shift TO andenken_app;

CREATE TABLE shift_share ( -- A link by which a shift is shared; switched on again it is another one
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  kind text NOT NULL, -- check_in = customers check in by themselves (/c/…), status = colleagues see how it stands (/t/…)
  code text NOT NULL, -- Secret of the link; readable, because staff show it; found by its hash in access_key
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz, -- When it was switched off, or the shift archived; null = it stands
  CONSTRAINT shift_share_pkey PRIMARY KEY (id),
  CONSTRAINT shift_share_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT shift_share_org_id_shift_id_fkey FOREIGN KEY (org_id, shift_id) REFERENCES shift(org_id, id) ON DELETE CASCADE,
  CONSTRAINT shift_share_kind_check CHECK (kind = ANY (ARRAY['check_in', 'status']))
);
CREATE INDEX shift_share_org_id_shift_id_idx ON shift_share USING btree (org_id, shift_id);
CREATE UNIQUE INDEX shift_share_standing ON shift_share USING btree (shift_id, kind) WHERE ended_at IS NULL;
CREATE TRIGGER delete_share_key AFTER DELETE ON shift_share FOR EACH ROW EXECUTE FUNCTION delete_share_key();
ALTER TABLE shift_share ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON shift_share FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON shift_share TO andenken_app;

CREATE TABLE sign_in ( -- A sign-in of a member on one device
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  member_id uuid NOT NULL,
  refresh_hash bytea NOT NULL, -- SHA-256 of the refresh token that is valid now
  previous_hash bytea, -- SHA-256 of the refresh token before it, good for ten seconds more; null = none yet
  rotated_at timestamptz NOT NULL DEFAULT now(), -- When the refresh token was last replaced; after 30 days the sign-in is void
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz, -- When it was ended; null = it was not
  end_reason text, -- logout, ended, unpaired, reused, deactivated, role_change, password_change or password_reset; null = not ended
  device text NOT NULL DEFAULT 'Unbekanntes Gerät', -- Name of the device, from its user agent, or as given when it was paired
  last_seen_at timestamptz NOT NULL DEFAULT now(), -- When it was last used, to the minute
  paired_at timestamptz, -- When a code signed a guide's phone in; null = signed in by password or passkey
  proved_at timestamptz NOT NULL DEFAULT now(), -- When the person last proved on this device who it is, by signing in, a password or a passkey
  CONSTRAINT sign_in_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT sign_in_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_in_org_id_member_id_idx ON sign_in USING btree (org_id, member_id);
ALTER TABLE sign_in ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON sign_in FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_in TO andenken_app;

CREATE TABLE storage_alarm ( -- A check of the storage that found unusually much damaged: meanwhile nothing is repaired by itself
  source text NOT NULL, -- check = comparison of the bytes, list = comparison with the list of all files
  at timestamptz NOT NULL, -- When the alarm was last raised
  damaged integer NOT NULL, -- Number of files that were found damaged
  compared integer NOT NULL, -- Number of files that were compared until then
  CONSTRAINT storage_alarm_pkey PRIMARY KEY (source),
  CONSTRAINT storage_alarm_source_check CHECK (source = ANY (ARRAY['check', 'list']))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON storage_alarm TO andenken_app;

CREATE TABLE storage_check ( -- How far the nightly comparison of stored bytes has come
  pass text NOT NULL, -- small = files up to 1 MiB, all in one night; large = the others, in 28 nights
  after_key text NOT NULL, -- Key behind which it goes on; one that ends with ~ is behind a whole part of the keys
  CONSTRAINT storage_check_pkey PRIMARY KEY (pass),
  CONSTRAINT storage_check_pass_check CHECK (pass = ANY (ARRAY['small', 'large']))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON storage_check TO andenken_app;

CREATE TABLE stored_object ( -- A file in the storage; the row exists only when the file is durable
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  key text COLLATE "C" NOT NULL, -- Random key in the storage: <kind>/<2 hex digits>/<62 hex digits>
  kind text NOT NULL, -- Kind of file, with which the key begins (src/server/platform/object-kinds.ts)
  mime text NOT NULL,
  size bigint NOT NULL, -- Size in bytes
  sha256 text NOT NULL, -- SHA-256 of the bytes (hex)
  crc32 bigint NOT NULL, -- CRC-32 of the bytes, for ZIPs
  created_at timestamptz NOT NULL DEFAULT now(),
  damaged_at timestamptz, -- When it was found damaged; from then on it is not served; null = whole
  damage text, -- missing = gone, changed = other bytes than were written, unreadable = the disk refuses; null = whole
  CONSTRAINT stored_object_pkey PRIMARY KEY (id),
  CONSTRAINT stored_object_key_key UNIQUE (key),
  CONSTRAINT stored_object_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT stored_object_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT stored_object_damage_check CHECK (damage = ANY (ARRAY['missing', 'changed', 'unreadable'])) NOT VALID,
  CONSTRAINT stored_object_damage_time CHECK ((damage IS NULL) = (damaged_at IS NULL)) NOT VALID,
  CONSTRAINT stored_object_kind_check CHECK (kind = ANY (ARRAY['original', 'rendition', 'piece', 'film', 'template', 'logo', 'export', 'certificate', 'design'])) NOT VALID
);
CREATE INDEX stored_object_org_id_created_at_idx ON stored_object USING btree (org_id, created_at);
CREATE INDEX stored_object_org_id_damaged_at_idx ON stored_object USING btree (org_id, damaged_at) WHERE damaged_at IS NOT NULL;
CREATE TRIGGER gallery_changed AFTER UPDATE ON stored_object FOR EACH ROW EXECUTE FUNCTION gallery_changed();
CREATE TRIGGER note_object_to_delete AFTER DELETE ON stored_object FOR EACH ROW EXECUTE FUNCTION note_object_to_delete();
CREATE TRIGGER use_fresh AFTER INSERT ON stored_object REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION use_bytes();
CREATE TRIGGER use_gone AFTER DELETE ON stored_object REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION use_bytes();
ALTER TABLE stored_object ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY objects_for_housekeeping ON stored_object FOR SELECT TO owner USING (true);
CREATE POLICY own_organisation ON stored_object FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON stored_object TO andenken_app;

CREATE TABLE taken_upload ( -- An upload with an id of the client's own; the same id again makes no second medium
  org_id uuid NOT NULL,
  key text NOT NULL, -- SHA-256 of the client's id (base64url); hashed, because nothing of a deleted medium stays
  shift_id uuid NOT NULL,
  media_id uuid, -- Medium that it became, or that was the same file already; null = deleted since
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT taken_upload_pkey PRIMARY KEY (org_id, key),
  CONSTRAINT taken_upload_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id),
  CONSTRAINT taken_upload_org_id_media_id_fkey FOREIGN KEY (org_id, media_id) REFERENCES media(org_id, id) ON DELETE SET NULL (media_id),
  CONSTRAINT taken_upload_org_id_shift_id_fkey FOREIGN KEY (org_id, shift_id) REFERENCES shift(org_id, id) ON DELETE CASCADE
);
CREATE INDEX taken_upload_org_id_media_id_idx ON taken_upload USING btree (org_id, media_id);
CREATE INDEX taken_upload_org_id_shift_id_idx ON taken_upload USING btree (org_id, shift_id);
ALTER TABLE taken_upload ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON taken_upload FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON taken_upload TO andenken_app;

CREATE TABLE template ( -- An intro, outro, piece of music or certificate design of an organisation
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  type text NOT NULL,
  object_id uuid NOT NULL, -- stored_object with the file as it was uploaded
  original_name text NOT NULL, -- Name of the uploaded file, shown to staff
  file_name text NOT NULL, -- Name for downloads; written as original_name
  mime text NOT NULL, -- Type told from the content
  size bigint NOT NULL, -- Size of the uploaded file in bytes
  sha256 text NOT NULL, -- SHA-256 of the uploaded file (hex)
  activity_type_id uuid, -- Activity type for which it is chosen; null = for all
  language_code text, -- Language for which it is chosen; null = for all
  duration_ms integer, -- Length in milliseconds; null = a certificate design, or not prepared yet
  status text NOT NULL DEFAULT 'processing', -- processing = being prepared and not chosen yet, completed = can be chosen, failed = see error
  error text, -- Why it failed, in words for staff; null = it did not
  is_active boolean NOT NULL DEFAULT true, -- False = switched off: not chosen for new films and certificates
  gain_db real, -- Gain in dB that brings music to its loudness in films; null = no music, or not prepared yet
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  design_id uuid, -- stored_object with the prepared certificate design; null = another type, or not prepared yet
  thumbnail_id uuid, -- stored_object with a small picture of the certificate design; null = another type, or not prepared yet
  width integer, -- Width of the certificate design as uploaded, upright, in pixels; null = another type, or not prepared yet
  height integer, -- Height of the certificate design as uploaded, upright, in pixels; null = another type, or not prepared yet
  waveform bytea, -- Loudness of music in 160 equal parts, a byte each, the loudest 255; null = no music, or not measured yet
  licence_note text, -- Note of staff: how the organisation may use it; null = none
  rate integer, -- Frames a second of a film that an intro or outro fits, 30 or 60; null = another type, or not known, as 30
  preview_id uuid, -- stored_object with the intro or outro as browsers play it; null = another type, or not made yet
  CONSTRAINT template_pkey PRIMARY KEY (id),
  CONSTRAINT template_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT template_org_id_activity_type_id_fkey FOREIGN KEY (org_id, activity_type_id) REFERENCES activity_type(org_id, id),
  CONSTRAINT template_org_id_design_id_fkey FOREIGN KEY (org_id, design_id) REFERENCES stored_object(org_id, id),
  CONSTRAINT template_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT template_org_id_object_id_fkey FOREIGN KEY (org_id, object_id) REFERENCES stored_object(org_id, id),
  CONSTRAINT template_org_id_preview_id_fkey FOREIGN KEY (org_id, preview_id) REFERENCES stored_object(org_id, id),
  CONSTRAINT template_org_id_thumbnail_id_fkey FOREIGN KEY (org_id, thumbnail_id) REFERENCES stored_object(org_id, id),
  CONSTRAINT template_licence_note_check CHECK (char_length(licence_note) <= 500),
  CONSTRAINT template_rate_check CHECK (rate = ANY (ARRAY[30, 60])),
  CONSTRAINT template_status_check CHECK (status = ANY (ARRAY['processing', 'completed', 'failed'])),
  CONSTRAINT template_type_check CHECK (type = ANY (ARRAY['intro_video', 'outro_video', 'certificate', 'background_music']))
);
CREATE INDEX template_design_id_idx ON template USING btree (design_id) WHERE design_id IS NOT NULL;
CREATE INDEX template_object_id_idx ON template USING btree (object_id);
CREATE INDEX template_org_id_type_created_at_idx ON template USING btree (org_id, type, created_at DESC);
CREATE INDEX template_preview_id_idx ON template USING btree (preview_id) WHERE preview_id IS NOT NULL;
CREATE INDEX template_thumbnail_id_idx ON template USING btree (thumbnail_id) WHERE thumbnail_id IS NOT NULL;
CREATE TRIGGER delete_objects AFTER DELETE ON template FOR EACH ROW EXECUTE FUNCTION delete_objects('object_id', 'design_id', 'thumbnail_id', 'preview_id');
CREATE TRIGGER drop_piece AFTER DELETE ON template FOR EACH ROW EXECUTE FUNCTION drop_piece();
CREATE TRIGGER stamp BEFORE UPDATE ON template FOR EACH ROW EXECUTE FUNCTION stamp();
ALTER TABLE template ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON template FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON template TO andenken_app;

CREATE TABLE test_email ( -- An email that a member had sent to the own address to see how it looks; gone after a day
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  member_id uuid NOT NULL,
  wanted jsonb NOT NULL, -- Kind, language and unsaved settings (PreviewWish in src/contract/email-preview.ts)
  to_address text NOT NULL,
  to_name text NOT NULL,
  status text NOT NULL DEFAULT 'queued', -- sent = a mail server or the embedded mailbox took it, failed = it is not sent any more
  attempts integer NOT NULL DEFAULT 0, -- Number of times that a mail server has put it off
  reason text, -- Why it failed, waits or was put off, in words; null = none of these
  message_id text NOT NULL, -- Message-ID of the email, with angle brackets
  handed_over_at timestamptz, -- Just before the last byte left; set without an outcome = cut off, never sent a second time
  waits_for text, -- mail_server = it waits until the installation has one; null = it waits for nothing
  released_at timestamptz, -- When it stopped waiting: from then on it is tried for a day; null = it never waited
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT test_email_pkey PRIMARY KEY (id),
  CONSTRAINT test_email_message_id_key UNIQUE (message_id),
  CONSTRAINT test_email_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT test_email_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE,
  CONSTRAINT test_email_status_check CHECK (status = ANY (ARRAY['queued', 'sent', 'failed'])),
  CONSTRAINT test_email_waits_for_check CHECK (waits_for = ANY (ARRAY['mail_server', 'confirmation']))
);
CREATE INDEX test_email_org_id_created_at_idx ON test_email USING btree (org_id, created_at);
CREATE INDEX test_email_org_id_member_id_idx ON test_email USING btree (org_id, member_id);
ALTER TABLE test_email ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON test_email FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON test_email TO andenken_app;

CREATE TABLE tls_certificate ( -- The TLS certificate of website or mail server as it was last seen (src/server/monitoring/tls-certificates.ts)
  service text NOT NULL, -- web = the host of PUBLIC_URL, mail = the installation's mail server
  host text NOT NULL, -- Name that was asked, and that the certificate must be for
  port integer NOT NULL, -- Port that was asked
  asked_at timestamptz NOT NULL, -- When it was last asked for
  refusal text, -- Why none was seen then: unreachable, or no_tls = no secure connection; null = it was seen
  seen_at timestamptz, -- When it was last seen; null = never
  begins_at timestamptz, -- It is good from then on
  ends_at timestamptz, -- It is good until then
  issuer text, -- Common name of its issuer, else its organisation; null = it names none
  fault text, -- Its fault when it was seen: expired, for a wrong name, or not trusted; null = none
  CONSTRAINT tls_certificate_pkey PRIMARY KEY (service),
  CONSTRAINT tls_certificate_check CHECK ((seen_at IS NULL) = (begins_at IS NULL) AND (seen_at IS NULL) = (ends_at IS NULL)),
  CONSTRAINT tls_certificate_check1 CHECK (seen_at IS NOT NULL OR issuer IS NULL AND fault IS NULL),
  CONSTRAINT tls_certificate_fault_check CHECK (fault = ANY (ARRAY['expired', 'wrong_name', 'not_trusted'])),
  CONSTRAINT tls_certificate_refusal_check CHECK (refusal = ANY (ARRAY['unreachable', 'no_tls'])),
  CONSTRAINT tls_certificate_service_check CHECK (service = ANY (ARRAY['web', 'mail']))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON tls_certificate TO andenken_app;

CREATE TABLE unassigned_media ( -- A medium of a shift that no customer has yet
  media_id uuid NOT NULL,
  org_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  sha256 text NOT NULL, -- Copy of media.sha256: the same file is there once in each shift
  received_at timestamptz NOT NULL DEFAULT now(), -- When it came, or was taken back from its customers
  CONSTRAINT unassigned_media_pkey PRIMARY KEY (media_id),
  CONSTRAINT unassigned_media_shift_id_sha256_key UNIQUE (shift_id, sha256),
  CONSTRAINT unassigned_media_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT unassigned_media_org_id_media_id_fkey FOREIGN KEY (org_id, media_id) REFERENCES media(org_id, id) ON DELETE CASCADE,
  CONSTRAINT unassigned_media_org_id_shift_id_fkey FOREIGN KEY (org_id, shift_id) REFERENCES shift(org_id, id) ON DELETE CASCADE
);
CREATE TRIGGER delete_media_of_nobody AFTER DELETE ON unassigned_media REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION delete_media_of_nobody();
ALTER TABLE unassigned_media ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON unassigned_media FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON unassigned_media TO andenken_app;

CREATE TABLE unsettled_customer ( -- A customer with whom something is still open, to search states that few are in; kept by a trigger
  customer_id uuid NOT NULL,
  org_id uuid NOT NULL,
  processing_status text NOT NULL, -- customer.processing_status; leaving = failed, and the customer's deletion is pending
  email_status text NOT NULL, -- customer.email_status; leaving = failed, and the customer's deletion is pending
  CONSTRAINT unsettled_customer_pkey PRIMARY KEY (customer_id),
  CONSTRAINT unsettled_customer_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE
);
CREATE INDEX unsettled_customer_org_id_processing_status_email_status_cu_idx ON unsettled_customer USING btree (org_id, processing_status, email_status) INCLUDE (customer_id);
ALTER TABLE unsettled_customer ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON unsettled_customer FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON unsettled_customer TO andenken_app;

CREATE TABLE usage_tally ( -- A change of a sum of an organisation's usage; the sum counts, the night folds the rows
  org_id uuid NOT NULL,
  what text NOT NULL, -- photos, videos, bytes and outcomes that are there now; albums and emails (to customers) of all time
  amount bigint NOT NULL, -- Change of the sum: bytes for bytes, else a number; negative = fewer
  family text, -- Family of the outcomes, made of all media of a customer each; null = another sum
  CONSTRAINT usage_tally_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT usage_tally_outcomes_have_family CHECK ((what = 'outcomes') = (family IS NOT NULL)),
  CONSTRAINT usage_tally_what_check CHECK (what = ANY (ARRAY['photos', 'videos', 'bytes', 'albums', 'emails', 'outcomes']))
);
CREATE INDEX usage_tally_sums ON usage_tally USING btree (org_id, what, family) INCLUDE (amount);
ALTER TABLE usage_tally ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON usage_tally FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON usage_tally TO andenken_app;

CREATE TABLE used_challenge ( -- A passkey challenge that was answered: each counts once
  member_id uuid NOT NULL,
  nonce bytea NOT NULL, -- Random part of the challenge, 16 bytes
  org_id uuid NOT NULL,
  expires_at timestamptz NOT NULL, -- From then on the challenge is too old anyway, and the row may be deleted
  CONSTRAINT used_challenge_pkey PRIMARY KEY (member_id, nonce),
  CONSTRAINT used_challenge_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE
);
ALTER TABLE used_challenge ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON used_challenge FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON used_challenge TO andenken_app;

CREATE TABLE weekly_email ( -- A member who has switched the weekly email of figures on or off; without a row it is off
  org_id uuid NOT NULL,
  member_id uuid NOT NULL,
  wanted boolean NOT NULL, -- True = the member gets the figures of each week by email
  told_week date NOT NULL, -- Monday of the newest week that is done for the member: told, left out, or over when it was switched on
  CONSTRAINT weekly_email_pkey PRIMARY KEY (org_id, member_id),
  CONSTRAINT weekly_email_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT weekly_email_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE
);
ALTER TABLE weekly_email ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON weekly_email FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON weekly_email TO andenken_app;

-- Functions. Their bodies are in db/functions/. Those without a GRANT may be called by everybody.

CREATE FUNCTION bounce_of(address text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION bounce_of(text) TO andenken_app;
CREATE FUNCTION bring_back(moment timestamptz) RETURNS void LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION containing(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT;
CREATE FUNCTION count_customer() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION count_damaged_files() RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION count_damaged_files() TO andenken_app;
CREATE FUNCTION count_given_media() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION count_media() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION count_moved_customer() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION count_moved_media() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION count_shift() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION counted_as(state text, deletion_due_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION customers_of_address(address text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION customers_of_address(text) TO andenken_app;
CREATE FUNCTION damaged_objects(behind uuid, most integer) RETURNS TABLE(id uuid, org_id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION damaged_objects(uuid,integer) TO andenken_app;
CREATE FUNCTION day_in_germany(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT;
CREATE FUNCTION delete_certificate_key() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION delete_link_key() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION delete_media_of_nobody() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION delete_objects() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION delete_share_key() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION deliver_by_email() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION deliver_by_visit() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION drop_audit(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION drop_audit(integer) TO andenken_app;
CREATE FUNCTION drop_export_objects() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION drop_mail_body() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION drop_piece() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION email_wait(waited interval) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT;
CREATE FUNCTION end_shares() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION find_access_key(wanted_kind text, wanted_key text) RETURNS TABLE(org_id uuid, subject_id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION find_access_key(text,text) TO andenken_app;
CREATE FUNCTION fits_state(processing_status text, email_status text, deletion_due_at timestamptz, wanted_status text, wanted_email text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT;
CREATE FUNCTION forget_gallery_changes() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION forget_in_audit(guests uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION forget_in_audit(uuid[]) TO andenken_app;
CREATE FUNCTION forget_member_in_audit(former uuid, most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION forget_member_in_audit(uuid,integer) TO andenken_app;
CREATE FUNCTION galleries_showing(name text, r jsonb) RETURNS SETOF uuid LANGUAGE plpgsql STABLE ROWS 1 SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION gallery_changed() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION give_back_attempts(keys text[]) RETURNS void LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION got_email(c customer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION held_emails() RETURNS TABLE(waits_for text, emails integer) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION held_emails() TO andenken_app;
CREATE FUNCTION is_for_address(c customer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION is_unsettled(processing_status text, email_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION keep_anonymous() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION keep_held_media() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION known_bounce() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION known_uploads(ids text[]) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION known_uploads(text[]) TO andenken_app;
CREATE FUNCTION last_night() RETURNS TABLE(began_at timestamptz, unfinished integer, anonymised bigint, media bigint, bytes bigint, stopped integer) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION last_night() TO andenken_app;
CREATE FUNCTION look_at_clock(longest interval) RETURNS TABLE(moment timestamptz, jumped_at timestamptz, jumped_by interval) LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION not_after(at timestamptz, latest timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE;
CREATE FUNCTION note_object_to_delete() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION note_state() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION note_unsettled() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION objects_of_keys(keys text[]) RETURNS TABLE(id uuid, org_id uuid, key text, size bigint, sha256 text, is_damaged boolean) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION objects_of_keys(text[]) TO andenken_app;
CREATE FUNCTION objects_to_check(part text, behind text, larger_than bigint, up_to bigint, most integer) RETURNS TABLE(id uuid, org_id uuid, key text, size bigint, sha256 text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION objects_to_check(text,text,bigint,bigint,integer) TO andenken_app;
CREATE FUNCTION open_gallery(wanted_key text, at timestamptz, kept_days integer, asked_object uuid, shareable text[]) RETURNS TABLE(org_id uuid, id uuid, kind text, show_picture boolean, customer_id uuid, expires_at timestamptz, pin text, version text, seen jsonb) LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION open_gallery_links(at timestamptz, kept_days integer) RETURNS TABLE(id uuid, kind text, show_picture boolean, customer_id uuid, shift_id uuid, expires_at timestamptz, pin text) LANGUAGE sql STABLE;
CREATE FUNCTION open_sign_ins() RETURNS TABLE(id uuid, member_id uuid, role text) LANGUAGE sql STABLE;
CREATE FUNCTION organisation_ids() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION organisation_ids() TO andenken_app;
CREATE FUNCTION organisation_of_email(wanted uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION organisation_of_email(uuid) TO andenken_app;
CREATE FUNCTION organisations_of_address(address text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION organisations_of_address(text) TO andenken_app;
CREATE FUNCTION organisations_with_old_uploads(seconds integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION organisations_with_old_uploads(integer) TO andenken_app;
CREATE FUNCTION outdate_exports() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION outdate_exports_of_customers() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION permitted_objects(objects uuid[], links uuid[], sign_ins uuid[], at timestamptz, kept_days integer, shareable text[]) RETURNS TABLE(place integer, is_damaged boolean, id uuid, key text, mime text, size bigint, sha256 text, crc32 bigint, pin text) LANGUAGE sql STABLE;
CREATE FUNCTION pieces(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 10000;
CREATE FUNCTION promised_bytes(org uuid, seconds integer) RETURNS TABLE(own bigint, others bigint, alone boolean) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION promised_bytes(uuid,integer) TO andenken_app;
CREATE FUNCTION reach(steps delivery_progress) RETURNS void LANGUAGE sql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION reach_by_rating() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION reach_by_visit() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION reach_by_work() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION reach_media() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION reached_by(wanted uuid) RETURNS TABLE(email_wait integer, has_media integer, completed integer, emailed integer, opened integer, downloaded integer, shared integer, rated_good integer, rated_fair integer, rated_bad integer, counted integer, photos integer, videos integer) LANGUAGE sql STABLE SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION search_customers(wanted text, wanted_number integer, wanted_status text, wanted_email text, since timestamptz, until timestamptz, most integer) RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET plan_cache_mode TO 'force_custom_plan';
GRANT EXECUTE ON FUNCTION search_customers(text,integer,text,text,timestamptz,timestamptz,integer) TO andenken_app;
CREATE FUNCTION send_job(insertion text, job jsonb, place integer, ahead integer, asked boolean, most_asked integer, minutes integer) RETURNS void LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION spend_attempts(keys text[], most integer[], seconds integer[]) RETURNS integer LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION stamp() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION state_of(c customer, finished boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION stored_keys(part text) RETURNS TABLE(key text, created_at timestamptz, is_to_delete boolean) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION stored_keys(text) TO andenken_app;
CREATE FUNCTION stored_parts() RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION stored_parts() TO andenken_app;
CREATE FUNCTION tally_arrivals() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION tally_change() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION tally_changed_shift() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION tally_customers() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION tally_moved_customer() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION tally_progress() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION trim_audit(before timestamptz, most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION trim_audit(timestamptz,integer) TO andenken_app;
CREATE FUNCTION unshare_taken_media() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION untally_arrival() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION untally_arrivals() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION use_album() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION use_bytes() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION use_email() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION use_media() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION use_outcome() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION utc_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT;

-- The present database, written by `npm run db:types` to be read. It is never applied; do not edit it.

CREATE EXTENSION btree_gin;
CREATE EXTENSION unaccent;

CREATE TABLE access_key (
  kind text NOT NULL,
  key text NOT NULL,
  org_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  expires_at timestamptz,
  CONSTRAINT access_key_pkey PRIMARY KEY (kind, key),
  CONSTRAINT access_key_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT access_key_kind_check CHECK (kind = ANY (ARRAY['email', 'gallery', 'events', 'check_in', 'shift_status', 'pairing', 'certificate', 'registration']))
);
CREATE INDEX access_key_org_id_subject_id_idx ON access_key USING btree (org_id, subject_id);
ALTER TABLE access_key ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY keys_for_the_function ON access_key FOR SELECT TO owner USING (true);
CREATE POLICY own_organisation ON access_key FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON access_key TO andenken_app;

CREATE TABLE activity_permission (
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

CREATE TABLE activity_type (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  name text NOT NULL,
  description text,
  is_active boolean NOT NULL DEFAULT true,
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

CREATE TABLE audit (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  member_id uuid,
  actor text,
  action text NOT NULL,
  subject text,
  shift_id uuid,
  customer_id uuid,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT audit_pkey PRIMARY KEY (id),
  CONSTRAINT audit_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX audit_of_member ON audit USING btree (org_id, member_id, at DESC, id DESC) WHERE member_id IS NOT NULL;
CREATE INDEX audit_org_id_at_id_idx ON audit USING btree (org_id, at DESC, id DESC);
CREATE INDEX audit_org_id_customer_id_at_idx ON audit USING btree (org_id, customer_id, at DESC) WHERE customer_id IS NOT NULL;
ALTER TABLE audit ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON audit FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT INSERT, SELECT ON audit TO andenken_app;

CREATE TABLE bounce_mailbox (
  id boolean NOT NULL DEFAULT true,
  held_until timestamptz,
  read_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  fault text,
  CONSTRAINT bounce_mailbox_pkey PRIMARY KEY (id),
  CONSTRAINT bounce_mailbox_id_check CHECK (id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON bounce_mailbox TO andenken_app;

CREATE TABLE certificate (
  customer_id uuid NOT NULL,
  org_id uuid NOT NULL,
  code text NOT NULL,
  short_name boolean NOT NULL DEFAULT false,
  template_id uuid,
  design text,
  sources text[] NOT NULL DEFAULT '{}'[],
  data text,
  photo_id uuid,
  missing text[] NOT NULL DEFAULT '{}'[],
  made_at timestamptz,
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

CREATE TABLE certificate_config (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  template_id uuid NOT NULL,
  activity_type_id uuid,
  width integer NOT NULL,
  height integer NOT NULL,
  fields jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
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

CREATE TABLE check_in (
  org_id uuid NOT NULL,
  key text NOT NULL,
  shift_id uuid NOT NULL,
  customer_id uuid,
  number integer,
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

CREATE TABLE clock_watch (
  id boolean NOT NULL DEFAULT true,
  seen_at timestamptz NOT NULL DEFAULT now(),
  jumped_at timestamptz,
  CONSTRAINT clock_watch_pkey PRIMARY KEY (id),
  CONSTRAINT clock_watch_id_check CHECK (id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON clock_watch TO andenken_app;

CREATE TABLE consent_version (
  org_id uuid NOT NULL,
  number integer NOT NULL,
  texts jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  member_id uuid,
  CONSTRAINT consent_version_pkey PRIMARY KEY (org_id, number),
  CONSTRAINT consent_version_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT consent_version_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE SET NULL (member_id),
  CONSTRAINT consent_version_number_check CHECK (number > 0)
);
CREATE INDEX consent_version_member ON consent_version USING btree (org_id, member_id);
ALTER TABLE consent_version ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON consent_version FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT ON consent_version TO andenken_app;

CREATE TABLE customer (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  number integer NOT NULL,
  name text NOT NULL,
  email text,
  language text NOT NULL DEFAULT 'de',
  consent boolean,
  finished_at timestamptz,
  processing_status text NOT NULL DEFAULT 'new',
  processing_error text,
  completed_at timestamptz,
  email_status text NOT NULL DEFAULT 'pending',
  email_sent_at timestamptz,
  email_error text,
  gallery_token text,
  photo_count integer NOT NULL DEFAULT 0,
  video_count integer NOT NULL DEFAULT 0,
  anonymized_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  name_folded text NOT NULL GENERATED ALWAYS AS (folded(name)) STORED,
  deletion_due_at timestamptz,
  media_expired_at timestamptz,
  consent_version integer,
  email_to text,
  email_held boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'awaiting_media',
  consent_open boolean NOT NULL DEFAULT false,
  removed_at timestamptz,
  removal_id uuid,
  gallery_pin text,
  bounce_status text,
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
  CONSTRAINT customer_processing_status_check CHECK (processing_status = ANY (ARRAY['new', 'uploading', 'waiting', 'preparing', 'processing', 'completed', 'failed'])),
  CONSTRAINT customer_removal CHECK (removal_id IS NULL OR removed_at IS NOT NULL),
  CONSTRAINT customer_state_check CHECK (state = ANY (ARRAY['failed_work', 'no_media', 'not_finished', 'link_locked', 'no_address', 'undeliverable', 'address_changed', 'email_failed', 'email_waiting', 'ready', 'awaiting_media', 'arriving', 'in_work', 'on_the_way', 'served', 'refused', 'closed']))
) WITH (fillfactor=80);
CREATE INDEX customer_address ON customer USING btree (lower(email)) WHERE email IS NOT NULL AND anonymized_at IS NULL;
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
CREATE TRIGGER stamp BEFORE UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION stamp();
CREATE TRIGGER state BEFORE INSERT OR UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION note_state();
CREATE TRIGGER tally_change AFTER UPDATE OF processing_status, email_status, deletion_due_at, created_at ON customer FOR EACH ROW WHEN (old.processing_status IS DISTINCT FROM new.processing_status OR old.email_status IS DISTINCT FROM new.email_status OR old.deletion_due_at IS DISTINCT FROM new.deletion_due_at OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION tally_change();
CREATE TRIGGER tally_fresh AFTER INSERT ON customer REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();
CREATE TRIGGER tally_gone AFTER DELETE ON customer REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();
CREATE TRIGGER unsettled_change AFTER UPDATE OF processing_status, email_status, deletion_due_at ON customer FOR EACH ROW WHEN (old.processing_status IS DISTINCT FROM new.processing_status OR old.email_status IS DISTINCT FROM new.email_status OR old.deletion_due_at IS DISTINCT FROM new.deletion_due_at) EXECUTE FUNCTION note_unsettled();
CREATE TRIGGER unsettled_fresh AFTER INSERT ON customer FOR EACH ROW WHEN (is_unsettled(new.processing_status, new.email_status)) EXECUTE FUNCTION note_unsettled();
ALTER TABLE customer ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY customers_for_the_search ON customer FOR SELECT TO owner USING (true);
CREATE POLICY hides_removed ON customer AS RESTRICTIVE FOR ALL TO andenken_app USING (((removed_at IS NULL) OR (current_setting('app.removed', true) = 'on')));
CREATE POLICY own_organisation ON customer FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON customer TO andenken_app;

CREATE TABLE customer_event (
  org_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  seq integer NOT NULL,
  name text NOT NULL,
  detail jsonb NOT NULL,
  unread_by text[] NOT NULL,
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

CREATE TABLE customer_tally (
  org_id uuid NOT NULL,
  day date NOT NULL,
  processing_status text NOT NULL,
  email_status text NOT NULL,
  amount integer NOT NULL,
  CONSTRAINT customer_tally_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE INDEX customer_tally_days ON customer_tally USING btree (org_id, day DESC) INCLUDE (processing_status, email_status, amount);
ALTER TABLE customer_tally ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON customer_tally FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON customer_tally TO andenken_app;

CREATE TABLE deletion_email (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  request_id uuid NOT NULL,
  kind text NOT NULL,
  to_address text,
  status text NOT NULL DEFAULT 'queued',
  attempts integer NOT NULL DEFAULT 0,
  reason text,
  message_id text NOT NULL,
  handed_over_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  waits_for text,
  released_at timestamptz,
  CONSTRAINT deletion_email_pkey PRIMARY KEY (id),
  CONSTRAINT deletion_email_message_id_key UNIQUE (message_id),
  CONSTRAINT deletion_email_request_id_kind_key UNIQUE (request_id, kind),
  CONSTRAINT deletion_email_org_id_request_id_fkey FOREIGN KEY (org_id, request_id) REFERENCES deletion_request(org_id, id) ON DELETE CASCADE,
  CONSTRAINT deletion_email_kind_check CHECK (kind = ANY (ARRAY['ask', 'done'])),
  CONSTRAINT deletion_email_status_check CHECK (status = ANY (ARRAY['queued', 'sent', 'failed'])),
  CONSTRAINT deletion_email_waits_for_check CHECK (waits_for = 'mail_server')
);
CREATE INDEX deletion_email_org_id_id_idx ON deletion_email USING btree (org_id, id) WHERE waits_for IS NOT NULL;
CREATE INDEX deletion_email_org_id_request_id_idx ON deletion_email USING btree (org_id, request_id);
CREATE TRIGGER drop_mail_body AFTER DELETE ON deletion_email FOR EACH ROW EXECUTE FUNCTION drop_mail_body();
CREATE TRIGGER stamp BEFORE UPDATE ON deletion_email FOR EACH ROW EXECUTE FUNCTION stamp();
ALTER TABLE deletion_email ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON deletion_email FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON deletion_email TO andenken_app;

CREATE TABLE deletion_request (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  form_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'requested',
  number integer,
  email text,
  language text NOT NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  due_at timestamptz,
  done_at timestamptz,
  CONSTRAINT deletion_request_pkey PRIMARY KEY (id),
  CONSTRAINT deletion_request_org_id_form_id_key UNIQUE (org_id, form_id),
  CONSTRAINT deletion_request_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT deletion_request_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT deletion_request_check CHECK (status = 'requested' OR confirmed_at IS NOT NULL AND due_at IS NOT NULL),
  CONSTRAINT deletion_request_check1 CHECK (status <> 'done' OR done_at IS NOT NULL AND number IS NULL AND email IS NULL),
  CONSTRAINT deletion_request_status_check CHECK (status = ANY (ARRAY['requested', 'confirmed', 'done']))
);
CREATE INDEX deletion_request_org_id_due_at_idx ON deletion_request USING btree (org_id, due_at) WHERE status = 'confirmed';
CREATE INDEX deletion_request_org_id_requested_at_id_idx ON deletion_request USING btree (org_id, requested_at DESC, id DESC);
ALTER TABLE deletion_request ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON deletion_request FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON deletion_request TO andenken_app;

CREATE TABLE deletion_request_customer (
  request_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  org_id uuid NOT NULL,
  CONSTRAINT deletion_request_customer_pkey PRIMARY KEY (request_id, customer_id),
  CONSTRAINT deletion_request_customer_org_id_request_id_fkey FOREIGN KEY (org_id, request_id) REFERENCES deletion_request(org_id, id) ON DELETE CASCADE
);
CREATE INDEX deletion_request_customer_org_id_customer_id_idx ON deletion_request_customer USING btree (org_id, customer_id);
ALTER TABLE deletion_request_customer ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON deletion_request_customer FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON deletion_request_customer TO andenken_app;

CREATE TABLE delivered_album (
  customer_id uuid NOT NULL,
  org_id uuid NOT NULL,
  delivered_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT delivered_album_pkey PRIMARY KEY (customer_id),
  CONSTRAINT delivered_album_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE
);
CREATE INDEX delivered_album_org_id_customer_id_idx ON delivered_album USING btree (org_id, customer_id);
CREATE TRIGGER use_fresh AFTER INSERT ON delivered_album FOR EACH ROW EXECUTE FUNCTION use_album();
ALTER TABLE delivered_album ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON delivered_album FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON delivered_album TO andenken_app;

CREATE TABLE email (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  customer_id uuid,
  decision text NOT NULL,
  link_id uuid,
  to_address text NOT NULL,
  to_name text NOT NULL,
  status text NOT NULL DEFAULT 'queued',
  attempts integer NOT NULL DEFAULT 0,
  reason text,
  message_id text NOT NULL,
  handed_over_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL DEFAULT 'gallery',
  member_id uuid,
  secret_id uuid,
  waits_for text,
  released_at timestamptz,
  on_trust boolean NOT NULL DEFAULT false,
  bounced_at timestamptz,
  bounce_status text,
  bounce_blocks boolean NOT NULL DEFAULT false,
  delayed_at timestamptz,
  about_member_id uuid,
  by_member_id uuid,
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
  CONSTRAINT email_kind_check CHECK (kind = ANY (ARRAY['gallery', 'gallery_link', 'recovered_links', 'reset_password', 'confirm_email', 'password_changed', 'second_factor_on', 'second_factor_off', 'recovery_codes_renewed', 'invitation', 'organisation_deletion', 'organisation_kept', 'export_ready', 'passkey_added', 'passkey_removed', 'owner_added', 'many_wrong_passwords', 'retention_shortened', 'owner_undone', 'ownership_undone', 'change_address', 'address_changed', 'change_contact', 'contact_changed'])),
  CONSTRAINT email_names_owner CHECK ((kind = ANY (ARRAY['owner_added', 'owner_undone', 'ownership_undone'])) = (about_member_id IS NOT NULL AND by_member_id IS NOT NULL)),
  CONSTRAINT email_reaches_one CHECK (
CASE
    WHEN kind = ANY (ARRAY['gallery', 'gallery_link', 'recovered_links']) THEN customer_id IS NOT NULL AND link_id IS NOT NULL AND member_id IS NULL AND secret_id IS NULL
    ELSE customer_id IS NULL AND link_id IS NULL AND member_id IS NOT NULL AND (secret_id IS NOT NULL) = (kind = ANY (ARRAY['reset_password', 'confirm_email', 'invitation', 'change_address', 'address_changed', 'change_contact', 'contact_changed']))
END),
  CONSTRAINT email_status_check CHECK (status = ANY (ARRAY['queued', 'sent', 'failed'])),
  CONSTRAINT email_waits_for_check CHECK (waits_for = ANY (ARRAY['mail_server', 'confirmation', 'own_server']))
);
CREATE INDEX email_bounced ON email USING btree (org_id, lower(to_address)) WHERE bounce_blocks;
CREATE INDEX email_link_id_idx ON email USING btree (link_id);
CREATE INDEX email_org_id_about_member_id_idx ON email USING btree (org_id, about_member_id) WHERE about_member_id IS NOT NULL;
CREATE INDEX email_org_id_by_member_id_idx ON email USING btree (org_id, by_member_id) WHERE by_member_id IS NOT NULL;
CREATE INDEX email_org_id_customer_id_created_at_idx ON email USING btree (org_id, customer_id, created_at DESC);
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

CREATE TABLE film_edit (
  customer_id uuid NOT NULL,
  org_id uuid NOT NULL,
  clips jsonb NOT NULL,
  music text NOT NULL,
  music_id uuid,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
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

CREATE TABLE film_recipe (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  activity_type_id uuid,
  intro boolean NOT NULL,
  outro boolean NOT NULL,
  clip_order text NOT NULL,
  max_seconds integer,
  photos text NOT NULL,
  music text NOT NULL,
  music_id uuid,
  title boolean NOT NULL,
  logo boolean NOT NULL,
  versions text[] NOT NULL,
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

CREATE TABLE gallery_change (
  org_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  transaction bigint NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
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

CREATE TABLE gallery_event (
  org_id uuid NOT NULL,
  link_id uuid NOT NULL,
  action text NOT NULL,
  page text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT gallery_event_pkey PRIMARY KEY (link_id, action, page),
  CONSTRAINT gallery_event_org_id_link_id_fkey FOREIGN KEY (org_id, link_id) REFERENCES gallery_link(org_id, id) ON DELETE CASCADE,
  CONSTRAINT gallery_event_action_check CHECK (action = ANY (ARRAY['view', 'download', 'share']))
);
ALTER TABLE gallery_event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON gallery_event FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON gallery_event TO andenken_app;

CREATE TABLE gallery_link (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  token text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  kind text NOT NULL DEFAULT 'own',
  show_picture boolean NOT NULL DEFAULT false,
  views integer NOT NULL DEFAULT 0,
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

CREATE TABLE gallery_link_item (
  org_id uuid NOT NULL,
  link_id uuid NOT NULL,
  media_id uuid,
  family text,
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

CREATE TABLE gallery_tally (
  org_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  day date NOT NULL,
  action text NOT NULL,
  shared boolean NOT NULL,
  times integer NOT NULL,
  files integer NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT gallery_tally_pkey PRIMARY KEY (customer_id, day, action, shared),
  CONSTRAINT gallery_tally_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT gallery_tally_action_check CHECK (action = ANY (ARRAY['view', 'download', 'share']))
);
CREATE INDEX gallery_tally_org_id_customer_id_idx ON gallery_tally USING btree (org_id, customer_id);
CREATE TRIGGER deliver_by_visit AFTER INSERT ON gallery_tally FOR EACH ROW WHEN (new.action = 'view' AND NOT new.shared) EXECUTE FUNCTION deliver_by_visit();
ALTER TABLE gallery_tally ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON gallery_tally FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON gallery_tally TO andenken_app;

CREATE TABLE given_design (
  org_id uuid NOT NULL,
  name text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT given_design_pkey PRIMARY KEY (org_id, name),
  CONSTRAINT given_design_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
ALTER TABLE given_design ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON given_design FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON given_design TO andenken_app;

CREATE TABLE idempotency (
  org_id uuid NOT NULL,
  key text NOT NULL,
  member_id uuid,
  call text NOT NULL,
  body_hash text NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  status integer NOT NULL DEFAULT 200,
  CONSTRAINT idempotency_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX idempotency_key ON idempotency USING btree (org_id, call, key, member_id) NULLS NOT DISTINCT;
ALTER TABLE idempotency ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON idempotency FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency TO andenken_app;

CREATE TABLE last_email (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  former_org_id uuid NOT NULL,
  organisation_name text NOT NULL,
  asked_at timestamptz NOT NULL,
  gone_at timestamptz,
  to_address text NOT NULL,
  to_name text NOT NULL,
  status text NOT NULL DEFAULT 'queued',
  attempts integer NOT NULL DEFAULT 0,
  reason text,
  message_id text NOT NULL,
  handed_over_at timestamptz,
  waits_for text,
  released_at timestamptz,
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

CREATE TABLE logo (
  org_id uuid NOT NULL,
  large_id uuid NOT NULL,
  small_id uuid NOT NULL,
  small_width integer NOT NULL,
  small_height integer NOT NULL,
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

CREATE TABLE mailbox_message (
  id uuid NOT NULL,
  message_id text NOT NULL,
  "from" text NOT NULL,
  "to" text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mailbox_message_pkey PRIMARY KEY (id),
  CONSTRAINT mailbox_message_message_id_key UNIQUE (message_id)
);
CREATE INDEX mailbox_message_at_idx ON mailbox_message USING btree (at DESC);
GRANT DELETE, INSERT, SELECT, UPDATE ON mailbox_message TO andenken_app;

CREATE TABLE mailed_secret (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  address text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  old_address text,
  CONSTRAINT mailed_secret_pkey PRIMARY KEY (id),
  CONSTRAINT mailed_secret_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT mailed_secret_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE,
  CONSTRAINT mailed_secret_kind_check CHECK (kind = ANY (ARRAY['reset_password', 'confirm_email', 'invitation', 'change_address', 'change_contact']))
);
CREATE INDEX mailed_secret_org_id_member_id_idx ON mailed_secret USING btree (org_id, member_id);
ALTER TABLE mailed_secret ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON mailed_secret FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON mailed_secret TO andenken_app;

CREATE TABLE media (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  object_id uuid NOT NULL,
  kind text NOT NULL,
  file_name text NOT NULL,
  mime text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  member_id uuid,
  operator text,
  captured_at timestamptz NOT NULL DEFAULT now(),
  width integer,
  height integer,
  duration_ms integer,
  has_sound boolean,
  placeholder text,
  status text NOT NULL DEFAULT 'processing',
  started_at timestamptz,
  progress real,
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  failure text,
  rate integer,
  card_of uuid,
  turn integer NOT NULL DEFAULT 0,
  prepared_turn integer NOT NULL DEFAULT 0,
  incomplete boolean NOT NULL DEFAULT false,
  sharpness integer,
  lighting integer,
  calmness integer,
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
CREATE INDEX media_failed ON media USING btree (org_id, updated_at DESC) WHERE status = 'failed';
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

CREATE TABLE media_customer (
  media_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  org_id uuid NOT NULL,
  kind text NOT NULL,
  sha256 text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT now(),
  hidden_at timestamptz,
  cover_at timestamptz,
  favourite_at timestamptz,
  own_cover_at timestamptz,
  CONSTRAINT media_customer_pkey PRIMARY KEY (media_id, customer_id),
  CONSTRAINT media_customer_customer_id_sha256_key UNIQUE (customer_id, sha256),
  CONSTRAINT media_customer_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE,
  CONSTRAINT media_customer_org_id_media_id_fkey FOREIGN KEY (org_id, media_id) REFERENCES media(org_id, id) ON DELETE CASCADE
);
CREATE TRIGGER count_fresh AFTER INSERT ON media_customer REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_given_media();
CREATE TRIGGER count_gone AFTER DELETE ON media_customer REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_given_media();
CREATE TRIGGER delete_media_of_nobody AFTER DELETE ON media_customer REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION delete_media_of_nobody();
CREATE TRIGGER gallery_changed AFTER INSERT OR DELETE OR UPDATE ON media_customer FOR EACH ROW EXECUTE FUNCTION gallery_changed();
CREATE TRIGGER unshare_taken_media AFTER DELETE ON media_customer FOR EACH ROW EXECUTE FUNCTION unshare_taken_media();
ALTER TABLE media_customer ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON media_customer FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON media_customer TO andenken_app;

CREATE TABLE media_removal (
  removal_id uuid NOT NULL,
  media_id uuid NOT NULL,
  customer_id uuid,
  org_id uuid NOT NULL,
  finished_at timestamptz,
  removed_at timestamptz NOT NULL DEFAULT now(),
  hidden_at timestamptz,
  cover_at timestamptz,
  favourite_at timestamptz,
  own_cover_at timestamptz,
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

CREATE TABLE member (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  role text NOT NULL,
  password_hash text,
  is_active boolean NOT NULL DEFAULT true,
  email_verified boolean NOT NULL DEFAULT false,
  last_login_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  temporary_password_until timestamptz,
  has_placeholder_email boolean NOT NULL DEFAULT false,
  owner_since timestamptz,
  owner_confirmed_at timestamptz,
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

CREATE TABLE number_lease (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  member_id uuid NOT NULL,
  first integer NOT NULL,
  last integer NOT NULL,
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

CREATE TABLE object_to_delete (
  key text COLLATE "C" NOT NULL,
  org_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT object_to_delete_pkey PRIMARY KEY (key),
  CONSTRAINT object_to_delete_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
ALTER TABLE object_to_delete ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY objects_for_housekeeping ON object_to_delete FOR SELECT TO owner USING (true);
CREATE POLICY own_organisation ON object_to_delete FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON object_to_delete TO andenken_app;

CREATE TABLE open_upload (
  id text NOT NULL,
  org_id uuid NOT NULL,
  customer_id uuid,
  member_id uuid NOT NULL,
  file_name text NOT NULL,
  size bigint NOT NULL,
  media_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  touched_at timestamptz NOT NULL DEFAULT now(),
  received bigint NOT NULL DEFAULT 0,
  template jsonb,
  template_id uuid,
  shift_id uuid,
  client_upload_id text,
  sha256 text,
  captured_at timestamptz,
  wanted_media_id uuid,
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

CREATE TABLE organisation (
  id uuid NOT NULL,
  name text NOT NULL,
  contact_email text NOT NULL,
  phone_number text,
  website text,
  description text,
  address text,
  subscription_plan text NOT NULL DEFAULT 'pay_per_album',
  subscription_status text NOT NULL DEFAULT 'active',
  business_type text NOT NULL,
  colour_primary text NOT NULL DEFAULT '#1976d2',
  colour_secondary text NOT NULL DEFAULT '#dc004e',
  email_formality text NOT NULL DEFAULT 'formal',
  show_logo_in_email boolean NOT NULL DEFAULT true,
  auto_send boolean NOT NULL DEFAULT true,
  media_days integer NOT NULL DEFAULT 365,
  shift_count integer NOT NULL DEFAULT 0,
  customer_count integer NOT NULL DEFAULT 0,
  media_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  require_second_factor boolean NOT NULL DEFAULT false,
  emails_on_trust integer NOT NULL DEFAULT 0,
  consent_required boolean NOT NULL DEFAULT true,
  deletion_due_at timestamptz,
  deletion_asked_at timestamptz,
  deletion_asked_by uuid,
  gallery_pin text NOT NULL DEFAULT 'off',
  guest_in_link_preview boolean NOT NULL DEFAULT false,
  next_media_days integer,
  next_media_days_at timestamptz,
  next_media_days_by uuid,
  next_losing_customers integer,
  next_losing_media integer,
  contact_shown boolean NOT NULL DEFAULT false,
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

CREATE TABLE organisation_export (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  member_id uuid,
  status text NOT NULL DEFAULT 'waiting',
  progress real NOT NULL DEFAULT 0,
  requested_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz,
  files integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  central_start bigint NOT NULL DEFAULT 0,
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

CREATE TABLE organisation_export_file (
  export_id uuid NOT NULL,
  place integer NOT NULL,
  org_id uuid NOT NULL,
  object_id uuid NOT NULL,
  path text NOT NULL,
  kind text NOT NULL,
  subject_id uuid,
  modified_at timestamptz NOT NULL,
  starts_at bigint NOT NULL,
  central_at bigint NOT NULL,
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

CREATE TABLE original_archive (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  customer_ids uuid[] NOT NULL,
  media_ids uuid[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  sign_in_id uuid NOT NULL,
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

CREATE TABLE outcome (
  org_id uuid NOT NULL,
  media_id uuid,
  variant text NOT NULL,
  object_id uuid,
  width integer,
  height integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  customer_id uuid,
  duration_ms integer,
  placeholder text,
  made_of text,
  wanted text,
  status text NOT NULL DEFAULT 'ready',
  progress real,
  error text,
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
ALTER TABLE outcome ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON outcome FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON outcome TO andenken_app;

CREATE TABLE passkey (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  member_id uuid NOT NULL,
  name text NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}'[],
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_member_id_credential_id_key UNIQUE (member_id, credential_id),
  CONSTRAINT passkey_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE
);
CREATE INDEX passkey_org_id_member_id_idx ON passkey USING btree (org_id, member_id);
ALTER TABLE passkey ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON passkey FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON passkey TO andenken_app;

CREATE TABLE piece (
  org_id uuid NOT NULL,
  key text NOT NULL,
  picture_id uuid NOT NULL,
  sound_id uuid NOT NULL,
  frames integer NOT NULL,
  gain_db real NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  captions_id uuid,
  lively real[] NOT NULL DEFAULT '{}'::real[],
  heard boolean NOT NULL DEFAULT true,
  windy boolean NOT NULL DEFAULT false,
  rate integer NOT NULL DEFAULT 30,
  source text NOT NULL,
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

CREATE TABLE piece_view (
  org_id uuid NOT NULL,
  piece_key text NOT NULL,
  view text NOT NULL,
  picture_id uuid NOT NULL,
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

CREATE TABLE rate_limit (
  key text COLLATE "C" NOT NULL,
  at timestamptz[] NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_expires_at_idx ON rate_limit USING btree (expires_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON rate_limit TO andenken_app;

CREATE TABLE recovery_code (
  member_id uuid NOT NULL,
  hash bytea NOT NULL,
  org_id uuid NOT NULL,
  used_at timestamptz,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (member_id, hash),
  CONSTRAINT recovery_code_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE
);
ALTER TABLE recovery_code ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON recovery_code FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON recovery_code TO andenken_app;

CREATE TABLE retention_stop (
  org_id uuid NOT NULL,
  customers integer NOT NULL,
  media integer NOT NULL,
  bytes bigint NOT NULL,
  media_until timestamptz,
  personal_until timestamptz NOT NULL,
  stopped_at timestamptz NOT NULL,
  released_at timestamptz,
  CONSTRAINT retention_stop_pkey PRIMARY KEY (org_id),
  CONSTRAINT retention_stop_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE
);
ALTER TABLE retention_stop ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON retention_stop FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON retention_stop TO andenken_app;

CREATE TABLE second_factor (
  member_id uuid NOT NULL,
  org_id uuid NOT NULL,
  secret bytea NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT second_factor_pkey PRIMARY KEY (member_id),
  CONSTRAINT second_factor_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE
);
ALTER TABLE second_factor ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON second_factor FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON second_factor TO andenken_app;

CREATE TABLE self_check_in (
  org_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  key text NOT NULL,
  customer_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT self_check_in_pkey PRIMARY KEY (shift_id, key),
  CONSTRAINT self_check_in_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE
);
CREATE INDEX self_check_in_org_id_customer_id_idx ON self_check_in USING btree (org_id, customer_id);
ALTER TABLE self_check_in ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON self_check_in FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON self_check_in TO andenken_app;

CREATE TABLE sender (
  org_id uuid NOT NULL,
  name text,
  reply_to text,
  dkim_selector text,
  host text,
  port integer,
  security text,
  address text,
  username text,
  password bytea,
  fault text,
  fault_at timestamptz,
  fault_blocks boolean NOT NULL DEFAULT false,
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

CREATE TABLE shift (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'active',
  description text,
  activity_type_id uuid,
  member_id uuid,
  guide_name text,
  max_customers integer NOT NULL,
  current_counter integer NOT NULL DEFAULT 0,
  customer_count integer NOT NULL DEFAULT 0,
  media_count integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  name_folded text NOT NULL GENERATED ALWAYS AS (folded(name)) STORED,
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
ALTER TABLE shift ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON shift FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON shift TO andenken_app;

CREATE TABLE shift_share (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  kind text NOT NULL,
  code text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
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

CREATE TABLE sign_in (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  member_id uuid NOT NULL,
  refresh_hash bytea NOT NULL,
  previous_hash bytea,
  rotated_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  end_reason text,
  device text NOT NULL DEFAULT 'Unbekanntes Gerät',
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  paired_at timestamptz,
  proved_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sign_in_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT sign_in_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE
);
CREATE INDEX sign_in_org_id_member_id_idx ON sign_in USING btree (org_id, member_id);
ALTER TABLE sign_in ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON sign_in FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_in TO andenken_app;

CREATE TABLE storage_alarm (
  source text NOT NULL,
  at timestamptz NOT NULL,
  damaged integer NOT NULL,
  compared integer NOT NULL,
  CONSTRAINT storage_alarm_pkey PRIMARY KEY (source),
  CONSTRAINT storage_alarm_source_check CHECK (source = ANY (ARRAY['check', 'list']))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON storage_alarm TO andenken_app;

CREATE TABLE storage_check (
  pass text NOT NULL,
  after_key text NOT NULL,
  CONSTRAINT storage_check_pkey PRIMARY KEY (pass),
  CONSTRAINT storage_check_pass_check CHECK (pass = ANY (ARRAY['small', 'large']))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON storage_check TO andenken_app;

CREATE TABLE stored_object (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  key text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  mime text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  crc32 bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  damaged_at timestamptz,
  damage text,
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

CREATE TABLE taken_upload (
  org_id uuid NOT NULL,
  key text NOT NULL,
  shift_id uuid NOT NULL,
  media_id uuid,
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

CREATE TABLE template (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  type text NOT NULL,
  object_id uuid NOT NULL,
  original_name text NOT NULL,
  file_name text NOT NULL,
  mime text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  activity_type_id uuid,
  language_code text,
  duration_ms integer,
  status text NOT NULL DEFAULT 'processing',
  error text,
  is_active boolean NOT NULL DEFAULT true,
  gain_db real,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  design_id uuid,
  thumbnail_id uuid,
  width integer,
  height integer,
  waveform bytea,
  licence_note text,
  rate integer,
  CONSTRAINT template_pkey PRIMARY KEY (id),
  CONSTRAINT template_org_id_id_key UNIQUE (org_id, id),
  CONSTRAINT template_org_id_activity_type_id_fkey FOREIGN KEY (org_id, activity_type_id) REFERENCES activity_type(org_id, id),
  CONSTRAINT template_org_id_design_id_fkey FOREIGN KEY (org_id, design_id) REFERENCES stored_object(org_id, id),
  CONSTRAINT template_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT template_org_id_object_id_fkey FOREIGN KEY (org_id, object_id) REFERENCES stored_object(org_id, id),
  CONSTRAINT template_org_id_thumbnail_id_fkey FOREIGN KEY (org_id, thumbnail_id) REFERENCES stored_object(org_id, id),
  CONSTRAINT template_licence_note_check CHECK (char_length(licence_note) <= 500),
  CONSTRAINT template_rate_check CHECK (rate = ANY (ARRAY[30, 60])),
  CONSTRAINT template_status_check CHECK (status = ANY (ARRAY['processing', 'completed', 'failed'])),
  CONSTRAINT template_type_check CHECK (type = ANY (ARRAY['intro_video', 'outro_video', 'certificate', 'background_music']))
);
CREATE INDEX template_design_id_idx ON template USING btree (design_id) WHERE design_id IS NOT NULL;
CREATE INDEX template_object_id_idx ON template USING btree (object_id);
CREATE INDEX template_org_id_type_created_at_idx ON template USING btree (org_id, type, created_at DESC);
CREATE INDEX template_thumbnail_id_idx ON template USING btree (thumbnail_id) WHERE thumbnail_id IS NOT NULL;
CREATE TRIGGER delete_objects AFTER DELETE ON template FOR EACH ROW EXECUTE FUNCTION delete_objects('object_id', 'design_id', 'thumbnail_id');
CREATE TRIGGER drop_piece AFTER DELETE ON template FOR EACH ROW EXECUTE FUNCTION drop_piece();
CREATE TRIGGER stamp BEFORE UPDATE ON template FOR EACH ROW EXECUTE FUNCTION stamp();
ALTER TABLE template ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON template FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON template TO andenken_app;

CREATE TABLE test_email (
  id uuid NOT NULL,
  org_id uuid NOT NULL,
  member_id uuid NOT NULL,
  wanted jsonb NOT NULL,
  to_address text NOT NULL,
  to_name text NOT NULL,
  status text NOT NULL DEFAULT 'queued',
  attempts integer NOT NULL DEFAULT 0,
  reason text,
  message_id text NOT NULL,
  handed_over_at timestamptz,
  waits_for text,
  released_at timestamptz,
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

CREATE TABLE unassigned_media (
  media_id uuid NOT NULL,
  org_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  sha256 text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
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

CREATE TABLE unsettled_customer (
  customer_id uuid NOT NULL,
  org_id uuid NOT NULL,
  processing_status text NOT NULL,
  email_status text NOT NULL,
  CONSTRAINT unsettled_customer_pkey PRIMARY KEY (customer_id),
  CONSTRAINT unsettled_customer_org_id_customer_id_fkey FOREIGN KEY (org_id, customer_id) REFERENCES customer(org_id, id) ON DELETE CASCADE
);
CREATE INDEX unsettled_customer_org_id_processing_status_email_status_cu_idx ON unsettled_customer USING btree (org_id, processing_status, email_status) INCLUDE (customer_id);
ALTER TABLE unsettled_customer ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON unsettled_customer FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON unsettled_customer TO andenken_app;

CREATE TABLE usage_tally (
  org_id uuid NOT NULL,
  what text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT usage_tally_org_id_fkey FOREIGN KEY (org_id) REFERENCES organisation(id) ON DELETE CASCADE,
  CONSTRAINT usage_tally_what_check CHECK (what = ANY (ARRAY['photos', 'videos', 'bytes', 'albums', 'emails']))
);
CREATE INDEX usage_tally_sums ON usage_tally USING btree (org_id, what) INCLUDE (amount);
ALTER TABLE usage_tally ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON usage_tally FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON usage_tally TO andenken_app;

CREATE TABLE used_challenge (
  member_id uuid NOT NULL,
  nonce bytea NOT NULL,
  org_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT used_challenge_pkey PRIMARY KEY (member_id, nonce),
  CONSTRAINT used_challenge_org_id_member_id_fkey FOREIGN KEY (org_id, member_id) REFERENCES member(org_id, id) ON DELETE CASCADE
);
ALTER TABLE used_challenge ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organisation ON used_challenge FOR ALL USING ((org_id = (NULLIF(current_setting('app.org', true), ''))::uuid));
GRANT DELETE, INSERT, SELECT, UPDATE ON used_challenge TO andenken_app;

-- Functions. Their bodies are in db/functions/. Those without a GRANT may be called by everybody.

CREATE FUNCTION bounce_of(address text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION bounce_of(text) TO andenken_app;
CREATE FUNCTION bring_back(moment timestamptz) RETURNS void LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION containing(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT;
CREATE FUNCTION count_customer() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
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
CREATE FUNCTION is_for_address(c customer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION is_unsettled(processing_status text, email_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION keep_anonymous() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION known_bounce() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION known_uploads(ids text[]) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION known_uploads(text[]) TO andenken_app;
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
CREATE FUNCTION tally_change() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION tally_customers() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION trim_audit(before timestamptz, most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp';
GRANT EXECUTE ON FUNCTION trim_audit(timestamptz,integer) TO andenken_app;
CREATE FUNCTION unshare_taken_media() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION use_album() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION use_bytes() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION use_email() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION use_media() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp';
CREATE FUNCTION utc_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT;

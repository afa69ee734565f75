-- The TLS certificates of the website and of the mail server, as the installation last saw them.
create table tls_certificate (
  service text primary key check (service in ('web', 'mail')),
  host text not null,
  port integer not null,
  asked_at timestamptz not null,
  refusal text check (refusal in ('unreachable', 'no_tls')),
  seen_at timestamptz,
  begins_at timestamptz,
  ends_at timestamptz,
  issuer text,
  fault text check (fault in ('expired', 'wrong_name', 'not_trusted')),
  check ((seen_at is null) = (begins_at is null) and (seen_at is null) = (ends_at is null)),
  check (seen_at is not null or (issuer is null and fault is null))
);

alter table operator_alert
  drop constraint operator_alert_kind_check,
  add constraint operator_alert_kind_check
    check (kind in ('storage', 'disk', 'process', 'jobs', 'certificate_ends', 'certificate_bad'));
alter table operator_email
  drop constraint operator_email_kind_check,
  add constraint operator_email_kind_check
    check (kind in ('storage', 'disk', 'process', 'jobs', 'certificate_ends', 'certificate_bad'));

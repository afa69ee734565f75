import { tooManyRequests, withoutAnswer } from './without-answer.ts'

/**
 * Every failure the product can name. The code is for programs, the text for people. Statuses as in
 * docs/product/wire.md 3.
 */
export const errors = {
  invalid_input: { status: 400, text: 'Bitte prüfen Sie Ihre Eingaben.' },
  malformed_request: { status: 400, text: 'Die Anfrage ist unvollständig oder beschädigt.' },
  one_file_expected: { status: 400, text: 'Bitte senden Sie genau eine Datei im Feld „file“.' },
  upload_customer_missing: {
    status: 400,
    text: 'Beim Upload fehlt die Angabe, zu welchem Gast oder welcher Schicht er gehört.',
  },
  design_unreadable: { status: 400, text: 'Die Datei ist beschädigt und kann nicht als Vorlage gelesen werden.' },
  logo_unreadable: { status: 400, text: 'Das Logo ist beschädigt und kann nicht gelesen werden.' },
  reset_token_invalid: {
    status: 400,
    text: 'Der Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  },

  /** Any error in the code. */
  pairing_code_invalid: {
    status: 400,
    text: 'Der Code ist unbekannt, abgelaufen oder wurde schon benutzt. Bitte lassen Sie sich einen neuen zeigen.',
  },

  confirmation_token_invalid: {
    status: 400,
    text: 'Der Link ist abgelaufen oder wurde schon benutzt. Sie können sich einen neuen senden lassen.',
  },

  deletion_token_invalid: {
    status: 400,
    text: 'Der Link ist abgelaufen oder ungültig. Bitte stellen Sie den Antrag noch einmal.',
  },

  invitation_token_invalid: {
    status: 400,
    text: 'Die Einladung ist abgelaufen oder wurde schon benutzt. Bitte lassen Sie sich eine neue senden.',
  },

  not_signed_in: { status: 401, text: 'Bitte melden Sie sich an.' },
  wrong_credentials: { status: 401, text: 'E-Mail oder Passwort ist falsch.' },
  second_factor_required: { status: 401, text: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.' },
  second_factor_wrong: { status: 401, text: 'Der Code ist falsch oder abgelaufen.' },
  passkey_refused: {
    status: 401,
    text: 'Der Passkey wurde nicht angenommen. Bitte melden Sie sich auf anderem Weg an.',
  },
  challenge_expired: {
    status: 401,
    text: 'Die Anmeldung hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
  },
  temporary_password_expired: {
    status: 401,
    text: 'Ihr temporäres Passwort ist abgelaufen. Bitten Sie einen Administrator um ein neues, oder vergeben Sie über „Passwort vergessen?“ ein eigenes.',
  },
  refresh_refused: { status: 401, text: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.' },

  gallery_pin_required: { status: 401, text: 'Diese Galerie öffnet sich erst mit ihrer PIN.' },

  forbidden: { status: 403, text: 'Dafür fehlt Ihnen die Berechtigung.' },
  second_factor_setup_required: {
    status: 403,
    text: 'Ihre Organisation verlangt einen zweiten Faktor. Bitte richten Sie ihn zuerst ein.',
  },
  activity_not_granted: {
    status: 403,
    text: 'Dieser Aktivitätstyp ist für Sie nicht freigegeben. Bitte wenden Sie sich an Ihre Verwaltung.',
  },
  step_up_required: {
    status: 403,
    text: 'Bitte bestätigen Sie zuerst, dass Sie es sind. Bis dahin ändert sich nichts.',
  },
  password_change_required: {
    status: 403,
    text: 'Ihr Passwort ist ein temporäres. Bitte vergeben Sie zuerst ein eigenes.',
  },
  owner_protected: { status: 403, text: 'Besitzer können nicht bearbeitet oder entfernt werden.' },
  new_owner_waits: {
    status: 403,
    text: 'Das dürfen neue Besitzer erst nach 24 Stunden, zum Schutz der Organisation. Ein anderer Besitzer kann Sie im Team schon vorher freigeben.',
  },
  not_your_shift: { status: 403, text: 'Das ist nur in Ihren eigenen laufenden Schichten möglich.' },

  not_found: { status: 404, text: 'Das wurde nicht gefunden.' },
  shift_not_found: { status: 404, text: 'Schicht nicht gefunden.' },
  member_not_found: { status: 404, text: 'Team-Mitglied nicht gefunden.' },
  device_not_found: { status: 404, text: 'Dieses Telefon ist nicht mehr gekoppelt.' },
  customer_not_found: { status: 404, text: 'Kunde nicht gefunden.' },
  sign_in_not_found: { status: 404, text: 'Diese Anmeldung gibt es nicht mehr.' },
  passkey_not_found: { status: 404, text: 'Diesen Passkey gibt es nicht mehr.' },
  removal_not_found: {
    status: 404,
    text: 'Das lässt sich nicht mehr rückgängig machen: Die Medien sind endgültig gelöscht.',
  },
  media_not_found: { status: 404, text: 'Das Medium wurde nicht gefunden.' },
  gallery_not_found: { status: 404, text: 'Galerie nicht gefunden' },
  check_in_not_found: { status: 404, text: 'Dieser Check-in-Link ist nicht (mehr) gültig.' },
  activity_type_not_found: { status: 404, text: 'Aktivitätstyp nicht gefunden.' },
  logo_not_found: { status: 404, text: 'Die Organisation hat kein Logo.' },
  template_not_found: { status: 404, text: 'Die Vorlage wurde nicht gefunden.' },
  config_not_found: { status: 404, text: 'Diese Konfiguration gibt es nicht mehr.' },
  export_not_found: { status: 404, text: 'Diesen Export gibt es nicht mehr. Bitte fordern Sie einen neuen an.' },
  file_not_found: { status: 404, text: 'Die Datei wurde nicht gefunden oder der Link ist abgelaufen.' },

  job_not_found: { status: 404, text: 'Diese Aufgabe ist nicht mehr fehlgeschlagen, oder sie ist schon verworfen.' },

  method_not_allowed: { status: 405, text: 'Diese Methode gibt es hier nicht.' },

  request_timeout: {
    status: 408,
    text: 'Die Anfrage kam nicht vollständig an. Bitte senden Sie sie noch einmal.',
  },

  changed_meanwhile: {
    status: 409,
    text: 'Jemand anderes hat inzwischen dieselben Angaben geändert. Es wurde nichts überschrieben.',
  },
  deletion_not_withdrawable: {
    status: 409,
    text: 'Zurücknehmen lässt sich nur ein Löschantrag, den ein Besitzer eingetragen hat und der noch nicht ausgeführt ist.',
  },
  deletion_begun: { status: 409, text: 'Die Löschung hat schon begonnen und lässt sich nicht mehr zurücknehmen.' },
  legal_hold: {
    status: 409,
    text: 'Dieser Gast wird aus einem rechtlichen Grund aufbewahrt. Bis dieser endet, lassen sich seine Daten und Aufnahmen nicht löschen.',
  },
  email_in_use: { status: 409, text: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.' },
  last_owner: {
    status: 409,
    text: 'Sie sind der einzige aktive Besitzer. Eine Organisation braucht immer einen: Legen Sie zuerst einen weiteren an.',
  },
  owner_not_new: {
    status: 409,
    text: 'Das geht nur bei Besitzern, die es seit höchstens sieben Tagen und kürzer als Sie sind.',
  },
  job_not_repeatable: { status: 409, text: 'Diese Aufgabe lässt sich hier nicht noch einmal ausführen.' },
  shift_full: { status: 409, text: 'Die Schicht ist voll: Die Höchstzahl an Teilnehmern ist erreicht.' },
  idempotency_conflict: { status: 409, text: 'Dieser Idempotency-Key wurde schon mit anderem Inhalt benutzt.' },
  retention_changed: {
    status: 409,
    text: 'Seit der Anzeige hat sich geändert, was gelöscht würde. Bitte sehen Sie sich die neuen Zahlen an.',
  },
  second_factor_exists: { status: 409, text: 'Der zweite Faktor ist schon eingerichtet.' },
  passkey_exists: { status: 409, text: 'Diesen Passkey haben Sie schon hinzugefügt.' },
  activity_type_exists: { status: 409, text: 'Ein Aktivitätstyp mit diesem Namen existiert bereits.' },
  activity_type_in_use: { status: 409, text: 'Der Aktivitätstyp wird noch von Schichten oder Vorlagen benutzt.' },

  agreement_missing: {
    status: 409,
    text: 'Schließen Sie zuerst den Vertrag zur Auftragsverarbeitung (Seite DSGVO): Ohne ihn gehen nur die ersten neun Alben hinaus.',
  },

  upload_conflict: {
    status: 409,
    text: 'Der Teil passt nicht an das bisher Empfangene. Bitte fragen Sie erst ab, wie weit der Upload ist.',
  },

  file_damaged: {
    status: 410,
    text: 'Diese Datei ist bei uns beschädigt. Wir geben sie nicht aus, bis sie wiederhergestellt ist.',
  },

  upload_gone: { status: 410, text: 'Diesen Upload gibt es nicht mehr. Bitte laden Sie die Datei noch einmal hoch.' },

  deleted_meanwhile: {
    status: 410,
    text: 'Das war schon angekommen und wurde inzwischen gelöscht. Es wird nicht noch einmal angenommen.',
  },

  tus_version: { status: 412, text: 'Dieser Server spricht Version 1.0.0 des tus-Protokolls („Tus-Resumable“).' },

  file_too_large: { status: 413, text: withoutAnswer.file_too_large },
  file_empty: { status: 415, text: 'Die Datei ist leer.' },
  unsupported_media_type: { status: 415, text: 'Dieser Dateityp wird nicht unterstützt.' },

  owner_has_all_activities: { status: 422, text: 'Besitzer haben automatisch Zugriff auf alle Aktivitätstypen.' },
  activity_type_inactive: {
    status: 422,
    text: 'Dieser Aktivitätstyp ist inaktiv und wird für neue Schichten nicht angeboten.',
  },
  pairing_only_guides: {
    status: 422,
    text: 'Nur Operatoren melden ein Telefon per Code an. Alle anderen melden sich mit E-Mail und Passwort an.',
  },
  shift_not_active: { status: 422, text: 'Die Schicht läuft nicht. Setzen Sie sie fort, um Teilnehmer aufzunehmen.' },
  number_not_held: {
    status: 422,
    text: 'Diese Nummer ist nicht für Sie reserviert oder schon vergeben.',
  },
  too_many_numbers: {
    status: 422,
    text: 'Für Sie sind in dieser Schicht schon genug Nummern reserviert.',
  },
  export_not_ready: { status: 422, text: 'Dieser Export ist nicht fertig oder gilt nicht mehr.' },
  organisation_pending_deletion: {
    status: 422,
    text: 'Ihre Organisation wird gelöscht: Neue Schichten und neue Teilnehmer sind nicht mehr möglich.',
  },
  illegal_transition: { status: 422, text: 'Dieser Wechsel ist im jetzigen Zustand der Schicht nicht möglich.' },
  shift_archived: {
    status: 422,
    text: 'Eine archivierte Schicht lässt sich nicht ändern. Holen Sie sie zuerst aus dem Archiv.',
  },
  max_below_customers: { status: 422, text: 'In der Schicht sind schon mehr Teilnehmer.' },
  same_shift: { status: 422, text: 'Der Gast ist schon in dieser Schicht.' },
  consent_differs: {
    status: 422,
    text: 'Die beiden haben sich zu den Aufnahmen verschieden oder noch nicht geäußert. Klären Sie das zuerst unter „Bearbeiten“.',
  },
  uploads_under_way: {
    status: 422,
    text: 'Zu diesem Gast laufen noch Uploads. Versuchen Sie es noch einmal, wenn sie angekommen sind.',
  },
  name_mismatch: { status: 422, text: 'Der eingegebene Name stimmt nicht mit dem Namen der Schicht überein.' },
  no_consent: { status: 422, text: 'Dieser Gast hat den Aufnahmen nicht zugestimmt. Es wurde nichts gespeichert.' },
  card_of_another: {
    status: 422,
    text: 'Darunter ist die Karte eines anderen Gasts. Ihr QR-Code öffnet seine Galerie. Es wurde nichts weitergegeben.',
  },
  media_expired: {
    status: 422,
    text: 'Die Aufbewahrungsfrist für die Medien dieses Gasts ist abgelaufen. Es wurde nichts gespeichert.',
  },
  customer_anonymized: { status: 422, text: 'Dieser Kunde ist anonymisiert.' },
  customer_has_no_email: { status: 422, text: 'Für diesen Kunden ist keine E-Mail-Adresse hinterlegt.' },
  address_undeliverable: {
    status: 422,
    text: 'E-Mails an diese Adresse kommen nicht an. Bitte berichtigen Sie die Adresse.',
  },
  address_not_confirmed: {
    status: 422,
    text: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Bis dahin erreichen nur fünf E-Mails Ihre Gäste.',
  },
  own_address_not_confirmed: {
    status: 422,
    text: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Eine Test-E-Mail geht nur an bestätigte Adressen.',
  },
  mail_server_missing: {
    status: 422,
    text: 'Für Andenken ist noch kein E-Mail-Server eingerichtet (MAIL_URL). Die Test-E-Mail wurde nicht gesendet.',
  },
  mail_server_unusable: { status: 422, text: 'Der E-Mail-Server lässt sich so nicht benutzen.' },
  no_own_mail_server: { status: 422, text: 'Es ist kein eigener E-Mail-Server eingerichtet.' },
  customer_not_ready: { status: 422, text: 'Die Verarbeitung ist noch nicht abgeschlossen.' },
  nothing_to_process: { status: 422, text: 'Zu diesem Kunden gibt es noch keine Medien.' },
  film_not_making: { status: 422, text: 'Es wird gerade kein Film gemacht.' },
  film_empty: { status: 422, text: 'Mindestens ein Clip muss im Film bleiben.' },
  archive_empty: { status: 422, text: 'Keine Medien zum Herunterladen vorhanden' },
  avv_concluded: {
    status: 409,
    text: 'Der Vertrag zur Auftragsverarbeitung ist schon geschlossen. Bitte laden Sie die Seite neu.',
  },
  avv_changed: {
    status: 409,
    text: 'Der Vertrag hat inzwischen eine neue Fassung. Bitte laden Sie die Seite neu und lesen Sie sie.',
  },
  avv_impossible: { status: 409, text: 'Der Vertrag zur Auftragsverarbeitung lässt sich nicht schließen.' },
  rating_not_asked: { status: 409, text: 'Hier wird nicht nach einer Bewertung gefragt.' },
  too_many_shares: { status: 422, text: 'Es gibt schon sehr viele geteilte Links. Bitte beenden Sie zuerst einen.' },
  same_customer: { status: 422, text: 'Das Medium gehört schon zu diesem Kunden.' },
  second_factor_not_started: { status: 422, text: 'Bitte beginnen Sie die Einrichtung des zweiten Faktors von vorn.' },
  second_factor_needed: {
    status: 422,
    text: 'Ihre Organisation verlangt einen zweiten Faktor; er lässt sich deshalb nicht ausschalten.',
  },
  own_account: {
    status: 422,
    text: 'Ihr eigenes Konto können Sie hier nicht ändern oder entfernen. Das kann ein anderer Administrator oder Besitzer.',
  },
  member_has_no_email: {
    status: 422,
    text: 'Für dieses Team-Mitglied ist keine E-Mail-Adresse hinterlegt. Operatoren ohne Adresse melden sich mit einem gekoppelten Gerät an.',
  },
  member_has_password: {
    status: 422,
    text: 'Dieses Team-Mitglied hat schon ein eigenes Passwort und braucht keine Einladung.',
  },
  member_inactive: { status: 422, text: 'Dieses Team-Mitglied ist deaktiviert.' },
  sender_not_confirmed: {
    status: 422,
    text: 'Einladungen gehen erst hinaus, wenn ein Besitzer seine E-Mail-Adresse bestätigt hat. Bis dahin können Sie ein temporäres Passwort vergeben.',
  },
  too_many_passkeys: {
    status: 422,
    text: 'Sie haben schon sehr viele Passkeys. Bitte entfernen Sie zuerst einen, den Sie nicht mehr brauchen.',
  },
  standard_activity_type: { status: 422, text: 'Der Aktivitätstyp „Standard“ kann nicht gelöscht werden.' },

  no_certificate_design: {
    status: 422,
    text: 'Für diese Aktivität und Sprache gibt es keine aktive Zertifikat-Vorlage mit gespeicherten Feldern.',
  },
  design_not_ready: {
    status: 422,
    text: 'Diese Vorlage ist noch nicht aufbereitet. Bitte versuchen Sie es gleich noch einmal.',
  },

  // the status that tus 1.0 gives its checksum extension
  checksum_mismatch: {
    status: 460,
    text: 'Beim Übertragen ist etwas verfälscht worden. Der Teil wird noch einmal gesendet.',
  },

  upload_in_use: {
    status: 423,
    text: 'Dieser Upload wird gerade von einer anderen Anfrage fortgesetzt. Bitte versuchen Sie es gleich noch einmal.',
  },

  too_many_uploads: {
    status: 429,
    text: 'Es sind zu viele Uploads zugleich begonnen. Bitte warten Sie, bis einige davon fertig sind.',
  },
  too_many_requests: { status: 429, text: tooManyRequests },
  too_many_downloads: {
    status: 429,
    text: 'Hier laufen schon sehr viele Downloads gleichzeitig. Bitte warten Sie, bis einer davon fertig ist.',
  },
  headers_too_large: { status: 431, text: 'Die Adresse oder die Kopfzeilen der Anfrage sind zu lang.' },
  too_busy: {
    status: 503,
    text: 'Gerade melden sich sehr viele gleichzeitig an. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  },
  internal: { status: 500, text: withoutAnswer.internal },
  unavailable: {
    status: 503,
    text: 'Ein benötigter Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  },
  overloaded: {
    status: 503,
    text: 'Gerade laden sehr viele Menschen gleichzeitig. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
  storage_full: { status: 507, text: 'Es konnte nicht gespeichert werden: Der Speicher ist voll.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errors

/** An authenticator app's code, or a passkey. */
export type FactorKind = 'app' | 'passkey'

/** The body of every non-2xx answer (docs/product/wire.md 3). */
export type ErrorBody = {
  error: string
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  /** With `second_factor_required`: the token that `POST /auth/second-factor` expects. */
  challenge?: string
  /** With `second_factor_required`: the kinds that exist, beside recovery codes. */
  factors?: FactorKind[]
  requestId: string
}

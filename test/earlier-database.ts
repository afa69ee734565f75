import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { newId } from '../src/server/platform/ids.ts'
import { query } from './world.ts'

const folder = new URL('../db/', import.meta.url)

/**
 * A database in its state before a migration (the name of its file), made by an owner who is no superuser; returns the
 * owner's address and ours.
 */
export async function databaseBefore(migration: string): Promise<{ url: string; ours: string }> {
  const server = new URL(inject('postgresUrl'))
  const name = `before_${newId().replaceAll('-', '')}`
  await query(server.href, `create role ${name} login createrole password 'plain'`, [])
  await query(server.href, `create database ${name} owner ${name}`, [])
  await query(
    server.href,
    `do $$ begin create role andenken_app nologin; exception when duplicate_object then null; end $$`,
    [],
  )
  await query(server.href, `grant andenken_app to ${name}`, [])
  const ours = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const url = Object.assign(new URL(ours), { username: name, password: 'plain' }).href

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table migration (name text primary key, at timestamptz not null default now())')
  for (const file of (await readdir(new URL('migrations/', folder))).filter((one) => one < migration).toSorted()) {
    await client.query(await readFile(new URL(`migrations/${file}`, folder), 'utf8'))
    await client.query('insert into migration (name) values ($1)', [file])
  }
  await client.query(await readFile(new URL('every-table.sql', folder), 'utf8'))
  await client.end()
  return { url, ours }
}

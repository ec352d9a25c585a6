-- Installations that are in use keep the operator's password they have, however short it is.
insert into settings (name, value) select 'operator-password-from-before', 'yes' where exists (select from races);

-- A third role of staff, and members of staff who are suspended (DSK-3).
alter table staff_users drop constraint staff_users_staff_role_check;
alter table staff_users add constraint staff_users_staff_role_check check (staff_role in ('OPS', 'FINANCE', 'ADMIN'));
alter table staff_users add column status text not null default 'active' check (status in ('active', 'suspended'));

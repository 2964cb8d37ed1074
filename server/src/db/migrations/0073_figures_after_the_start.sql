-- The hours of a house are computed by the rules of a new version after the server has begun to serve. Who shuts a month
-- before its turn has come computes them at once.
grant update (figures_version) on site to morgenkreis_server;
